import { landingPath } from '../boot/landing';

const config = { maintenance: false as const, use_register_code_page: 0 as const, open_register_page: 0 as const };
const user = { strict_memo: 0, only_cs: 0, status: 1 };

// spec robustness.17
test.each([
  ['a member stays', { session: 'member' as const, user, path: '/settings?tab=1' }, '/settings'],
  ['a visitor ends at sign-in', { session: 'guest' as const, user: null, path: '/home' }, '/login'],
  [
    'closed registration leads home, and from there to sign-in',
    { session: 'guest' as const, user: null, path: '/register' },
    '/login',
  ],
  [
    'a member at sign-in ends where they were going',
    { session: 'member' as const, user, path: '/login?next=%2Fsettings' },
    '/settings',
  ],
  [
    'a kept member ends at the memos',
    { session: 'member' as const, user: { ...user, strict_memo: 1 }, path: '/login' },
    '/cscenter/memo',
  ],
  ['while nothing is known the address stands', { session: 'unknown' as const, user: null, path: '/home' }, '/home'],
])('%s', (_, input, path) => {
  expect(landingPath({ config, registerCode: null, ...input })).toBe(path);
});

test('a closed site has one page', () => {
  expect(landingPath({ config, registerCode: null, session: 'member', user, path: '/home', maintenance: true })).toBe(
    '/maintenance',
  );
});
