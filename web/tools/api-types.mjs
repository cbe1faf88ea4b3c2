// Writes src/api/schema.d.ts from the server's description of itself. A test of the server keeps that file true.
import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';

const description = JSON.parse(readFileSync(new URL('../../crates/server/openapi.json', import.meta.url), 'utf8'));
const head = '// Made by `npm run types` from crates/server/openapi.json: do not edit.\n\n';
writeFileSync(new URL('../src/api/schema.d.ts', import.meta.url), head + astToString(await openapiTS(description)));
