import { makeMe } from '../testing/fake-api';
import { deskPages, firstPage } from '.';

test('every page has its own name, and no two the same letter after G', () => {
  const names = deskPages.map(({ name }) => name);
  const keys = deskPages.flatMap(({ key }) => key ?? []);
  expect(names).toEqual([...new Set(names)]);
  expect(keys).toEqual([...new Set(keys)]);
});

test.each([
  ['viewer', 'releases'],
  ['publisher', 'releases'],
  ['release_manager', 'releases'],
  ['admin', 'releases'],
  ['trader', 'matches'],
  ['support', 'members'],
  ['site_manager', 'members'],
] as const)('a %s begins at the desk of their work: %s', (role, page) => {
  expect(firstPage(makeMe(role).operator).name).toBe(page);
});
