// The path before every address: put there once, taken off once, and nothing else touched.
import { describe, expect, it } from 'vitest';
import { placed, unplaced } from '../../src/prefix';

describe('a path before every address', () => {
  it.each([
    ['/', '/four/'],
    ['/g/abc?seat=first#x', '/four/g/abc?seat=first#x'],
    ['/four/g/abc', '/four/g/abc'],
    ['/four', '/four'],
    ['/fourside', '/four/fourside'],
    ['#main', '#main'],
    ['//elsewhere.example/', '//elsewhere.example/'],
    ['https://elsewhere.example/', 'https://elsewhere.example/'],
    ['assets/a.js', 'assets/a.js'],
  ])('%s is at %s', (path, there) => {
    expect(placed(path, '/four')).toBe(there);
    expect(placed(there, '/four')).toBe(there);
    expect(placed(path, '')).toBe(path);
  });

  it.each([
    ['/four', '/'],
    ['/four/', '/'],
    ['/four/g/abc', '/g/abc'],
    ['/fourside', '/fourside'],
    ['/g/abc', '/g/abc'],
  ])('%s means %s', (there, path) => {
    expect(unplaced(there, '/four')).toBe(path);
    expect(unplaced(path, '')).toBe(path);
  });
});
