import { formatRemotes, splitRemotes } from './rules';

test('remotes are written with commas or spaces, each once', () => {
  expect(splitRemotes(' remote-feed,remote-mini  remote-feed ')).toEqual(['remote-feed', 'remote-mini']);
  expect(splitRemotes('')).toEqual([]);
});

test('remotes are told in words', () => {
  expect(formatRemotes(['*', 'remote-feed'], 'all')).toBe('all');
  expect([formatRemotes(['a', 'b'], 'all'), formatRemotes([], 'all')]).toEqual(['a, b', '–']);
});
