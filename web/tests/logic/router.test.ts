import { expect, test } from 'vitest';
import { read } from '../../src/router.svelte';

test('addresses that people type lead where they expect', () => {
  expect(read('/quarto')).toEqual({ page: 'home', game: 'quarto' });
  expect(read('/connect-four/')).toEqual({ page: 'home', game: 'connect-four' });
  expect(read('/link-four')).toEqual({ page: 'home', game: 'link-four' });
  expect(read('/tournament').page).toBe('tournament');
  expect(read('/t/0123456789abcdef')).toEqual({ page: 'results', id: '0123456789abcdef' });
  expect(read('/fourside')).toEqual({ page: 'fourside', screen: 'title', play: '' });
  expect(read('/fourside/level/demo')).toEqual({ page: 'fourside', screen: 'level', play: 'demo' });
  expect(read('/fourside/nowhere').page).toBe('lost');
});

test('an odd percent sign in an address breaks nothing', () => {
  expect(read('/g/%')).toEqual({ page: 'game', id: '%' });
  expect(read('/a/quarto/%zz').page).toBe('analysis');
});
