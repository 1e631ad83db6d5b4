import { coversRemotes, lacks, toRights } from './rules';

const admin = { ...toRights('admin', ['*']), permissions: [...toRights('admin', []).permissions], remotes: ['*'] };

test('an administrator of everything may give everything', () => {
  expect(lacks(admin, toRights('admin', ['*', 'remote-feed']))).toEqual([]);
});

test('nobody gives permissions or remotes that it does not hold', () => {
  const manager = { permissions: ['operators:manage' as const, 'releases:read' as const], remotes: ['remote-feed'] };
  expect(lacks(manager, { permissions: ['releases:read'], remotes: ['remote-feed'] })).toEqual([]);
  expect(lacks(manager, { permissions: ['releases:promote'], remotes: [] })).toEqual(['permissions']);
  expect(lacks(manager, { permissions: ['releases:read'], remotes: ['*'] })).toEqual(['remotes']);
  expect(lacks(manager, toRights('release_manager', ['remote-mini']))).toEqual(['permissions', 'remotes']);
});

test('one remote does not cover another, and no list of names covers all', () => {
  expect(coversRemotes(['remote-feed'], ['remote-mini'])).toBe(false);
  expect(coversRemotes(['remote-feed', 'remote-mini'], ['*'])).toBe(false);
  expect(coversRemotes([], [])).toBe(true);
});
