import { type Access, type AccessInput, decideAccess, nextPath } from './access';

const open = { maintenance: false, use_register_code_page: 0, open_register_page: 1 } as const;
const closed = { ...open, maintenance: { text: 'x', from: null, until: null } };
const member = { strict_memo: 0, only_cs: 0, status: 1 };
const to = (redirect: string, alert?: string): Access =>
  alert ? { ok: false, redirect, alert } : { ok: false, redirect };
const ok: Access = { ok: true };

type Row = [what: string, input: Partial<AccessInput> & { path: string }, decision: Access];
const guest = { session: 'guest' as const, user: null };
const signedIn = { session: 'member' as const, user: member };

const table: Row[] = [
  ['maintenance sends a member to its page', { ...signedIn, config: closed, path: '/home' }, to('/maintenance')],
  [
    'maintenance sends a visitor to its page',
    { ...guest, config: closed, path: '/login' },
    to('/maintenance?next=%2Flogin'),
  ],
  ['maintenance shows its page', { ...guest, config: closed, path: '/maintenance' }, ok],
  [
    'an answer 503 counts as maintenance',
    { ...signedIn, maintenance: true, path: '/theSports/inplay' },
    to('/maintenance?next=%2FtheSports%2Finplay'),
  ],
  [
    'maintenance comes before the session is known',
    { session: 'unknown', config: closed, path: '/' },
    to('/maintenance'),
  ],
  [
    'after maintenance a member is where they were',
    { ...signedIn, path: '/maintenance?next=%2FtheSports%2Finplay%3Fmatch%3D7' },
    to('/theSports/inplay?match=7'),
  ],
  [
    'after maintenance a visitor is at the sign-in, and what it leads back to stands',
    { ...guest, path: '/maintenance?next=%2Flogin%3Fnext%3D%252FtheSports%252Finplay' },
    to('/login?next=%2FtheSports%2Finplay'),
  ],
  ['maintenance leads back to no maintenance', { ...signedIn, path: '/maintenance?next=%2Fmaintenance' }, to('/home')],
  ['the maintenance page is left when the site is open', { ...signedIn, path: '/maintenance' }, to('/home')],
  ['nothing is decided while the session is unknown', { session: 'unknown', path: '/theSports/inplay' }, ok],
  ['a visitor sees the login page', { ...guest, path: '/login' }, ok],
  ['a visitor sees the register page', { ...guest, path: '/register' }, ok],
  ['a visitor sees the code page', { ...guest, path: '/code/abc' }, ok],
  ['a visitor sees the guest page', { ...guest, path: '/guest' }, ok],
  ['a visitor on the home page goes to login', { ...guest, path: '/home' }, to('/login')],
  ['a visitor on the root goes to login', { ...guest, path: '/' }, to('/login')],
  [
    'a path that only begins like a visitor page is not one',
    { ...guest, path: '/loginx' },
    to('/login?next=%2Floginx'),
  ],
  ['a path below a visitor page is not one', { ...guest, path: '/register/x' }, to('/login?next=%2Fregister%2Fx')],
  [
    'a link of a message without its token is no page',
    { ...guest, path: '/verification/verify' },
    to('/login?next=%2Fverification%2Fverify'),
  ],
  [
    'a visitor elsewhere goes to login and comes back',
    { ...guest, path: '/theSports/inplay?match=7' },
    to('/login?next=%2FtheSports%2Finplay%3Fmatch%3D7'),
  ],
  [
    'registration that is closed goes home',
    { ...guest, config: { ...open, open_register_page: 0 }, path: '/register' },
    to('/home'),
  ],
  [
    'registration without a code goes to the code page where one is needed',
    { ...guest, config: { ...open, use_register_code_page: 1 }, path: '/register', registerCode: null },
    to('/code'),
  ],
  [
    'registration with a code goes on',
    { ...guest, config: { ...open, use_register_code_page: 1 }, path: '/register', registerCode: 'K1' },
    ok,
  ],
  ['a member sees any page', { ...signedIn, path: '/theSports/prematch' }, ok],
  ['a member may read the guest page', { ...signedIn, path: '/guest' }, ok],
  ['a member leaves the login page', { ...signedIn, path: '/login' }, to('/home')],
  [
    'a member who signed in goes back to where they were',
    { ...signedIn, path: '/login?next=%2FtheSports%2Finplay' },
    to('/theSports/inplay'),
  ],
  [
    'only_cs keeps a member on the question page',
    { ...signedIn, user: { ...member, only_cs: 1 }, path: '/home' },
    to('/cscenter/csquestion'),
  ],
  [
    'status 5 keeps a member on the question page',
    { ...signedIn, user: { ...member, status: 5 }, path: '/home' },
    to('/cscenter/csquestion'),
  ],
  [
    'the question page is open to a restricted member',
    { ...signedIn, user: { ...member, status: 5 }, path: '/cscenter/csquestion/3' },
    ok,
  ],
  [
    'an unread important memo keeps a member on the memo page and says so',
    { ...signedIn, user: { ...member, strict_memo: 1 }, path: '/home' },
    to('/cscenter/memo', 'access.strictMemo'),
  ],
  [
    'the memo page is open to that member',
    { ...signedIn, user: { ...member, strict_memo: 1 }, path: '/cscenter/memo/' },
    ok,
  ],
  [
    'a restricted member is not sent to the memos',
    { ...signedIn, user: { strict_memo: 2, only_cs: 1, status: 1 }, path: '/home' },
    to('/cscenter/csquestion'),
  ],
  [
    'the memos are open to a restricted member',
    { ...signedIn, user: { strict_memo: 2, only_cs: 1, status: 1 }, path: '/cscenter/memo' },
    ok,
  ],
  [
    'limits and self-exclusion are open to a restricted member',
    { ...signedIn, user: { ...member, status: 5 }, path: '/settings/protection' },
    ok,
  ],
  [
    'the other settings are not',
    { ...signedIn, user: { ...member, status: 5 }, path: '/settings/profile' },
    to('/cscenter/csquestion'),
  ],
];

// spec layout.1, layout.2, layout.3, layout.4, layout.5, session.12
test.each(table)('%s', (_what, input, decision) => {
  expect(decideAccess({ config: open, session: 'member', user: null, registerCode: null, ...input })).toEqual(decision);
});

test('every redirect ends at a page that is allowed', () => {
  for (const [, input] of table) {
    const full: AccessInput = { config: open, session: 'member', user: null, registerCode: null, ...input };
    let path = input.path;
    for (let hops = 0; hops < 4; hops++) {
      const decision = decideAccess({ ...full, path });
      if (decision.ok) break;
      path = decision.redirect;
      expect(hops).toBeLessThan(3);
    }
  }
});

test('the path to come back to never leaves the site', () => {
  expect(nextPath('?next=%2FtheSports%2Finplay')).toBe('/theSports/inplay');
  expect(nextPath('?next=https%3A%2F%2Fexample.org')).toBe('/home');
  expect(nextPath('?next=%2F%2Fexample.org')).toBe('/home');
  expect(nextPath('?next=%2F%5Cexample.org')).toBe('/home');
  expect(nextPath('?next=%2Flogin%3Fnext%3Dx')).toBe('/home');
  expect(nextPath('?next=%2Flogin%23x')).toBe('/home');
  expect(nextPath('')).toBe('/home');
});
