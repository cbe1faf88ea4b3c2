// Writes src/api/schema.d.ts from the server's description of itself; with `--check` it only says whether the file is
// current. A test of the server keeps the description true.
import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';

const description = JSON.parse(readFileSync(new URL('../../crates/server/openapi.json', import.meta.url), 'utf8'));
const head = '// Made by `npm run types` from crates/server/openapi.json: do not edit.\n\n';
const file = new URL('../src/api/schema.d.ts', import.meta.url);
const types = head + astToString(await openapiTS(description));
if (!process.argv.includes('--check')) {
  writeFileSync(file, types);
} else if (readFileSync(file, 'utf8') !== types) {
  console.error('src/api/schema.d.ts is not current: run `npm run types`');
  process.exit(1);
}
