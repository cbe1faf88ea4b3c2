import { expect, test } from 'vitest';
import { columnsOf, recordOf } from '../../src/logic/columns';

test('a line of columns is a record, however it is spaced', () => {
  for (const line of ['44352', ' 4 4 3 5 2\n', '4,4,3,5,2', '4, 4; 3 5 2'])
    expect(columnsOf(line), line).toEqual(['4', '4', '3', '5', '2']);
  expect(recordOf('link-four', ['4', '4'])).toBe('[Game "link-four"]\n\n4 4 *\n');
  expect(recordOf('link-four', [...'4455667'], 'first')).toMatch(/7 1-0\n$/);
});

test('anything else is left as it is', () => {
  for (const text of ['', '0', '4 a 3', '[Game "link-four"]', '1. 4 4', '4,,x'])
    expect(columnsOf(text), text).toBeNull();
});
