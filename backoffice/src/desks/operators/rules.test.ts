import { permissions as ofContracts, operatorRoles } from '@maru/contracts';
import { permissions, roles, splitRemotes, tellRemotes } from './rules';

test('roles and permissions are those of the contracts', () => {
  expect([...roles].sort()).toEqual(Object.keys(operatorRoles).sort());
  expect(permissions).toEqual(ofContracts);
});

test('remotes are written with commas or spaces, each once', () => {
  expect(splitRemotes(' remote-feed,remote-mini  remote-feed ')).toEqual(['remote-feed', 'remote-mini']);
  expect(splitRemotes('')).toEqual([]);
});

test('remotes are told in words', () => {
  expect(tellRemotes(['*', 'remote-feed'], 'all')).toBe('all');
  expect([tellRemotes(['a', 'b'], 'all'), tellRemotes([], 'all')]).toEqual(['a, b', '–']);
});
