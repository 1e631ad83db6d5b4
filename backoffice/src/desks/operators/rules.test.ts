import { permissions as ofContracts, operatorRoles } from '@maru/contracts';
import { formatRemotes, permissions, roles, splitRemotes } from './rules';

test('roles and permissions are those of the contracts', () => {
  expect([...roles].sort()).toEqual(Object.keys(operatorRoles).sort());
  expect(permissions).toEqual(ofContracts);
});

test('remotes are written with commas or spaces, each once', () => {
  expect(splitRemotes(' remote-feed,remote-mini  remote-feed ')).toEqual(['remote-feed', 'remote-mini']);
  expect(splitRemotes('')).toEqual([]);
});

test('remotes are told in words', () => {
  expect(formatRemotes(['*', 'remote-feed'], 'all')).toBe('all');
  expect([formatRemotes(['a', 'b'], 'all'), formatRemotes([], 'all')]).toEqual(['a, b', '–']);
});
