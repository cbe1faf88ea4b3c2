// Writes src/api/schema.d.ts from a running server's description of itself:
//   fourfold serve & npm run types        (FOURFOLD=http://host:port for another address)
import { writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';

const server = process.env.FOURFOLD ?? 'http://127.0.0.1:4444';
const answer = await fetch(new URL('/api/openapi.json', server));
if (!answer.ok) throw new Error(`${server} answers ${answer.status}: is it a Fourfold server?`);
const head = '// Made by `npm run types` from /api/openapi.json: do not edit.\n\n';
writeFileSync(new URL('../src/api/schema.d.ts', import.meta.url), head + astToString(await openapiTS(await answer.json())));
