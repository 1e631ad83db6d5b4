import { type AccessInput, decideAccess } from './access';

const open = { maintenance: false, use_register_code_page: 0, open_register_page: 1 } as const;
const closed = { ...open, maintenance: { text: 'x', from: null, until: null } };
const member = { strict_memo: 0, only_cs: 0, status: 1 };

/** Users and states of the site. */
const situations: Record<string, Omit<AccessInput, 'path' | 'registerCode'>> = {
  'not known yet': { config: open, session: 'unknown', user: null },
  visitor: { config: open, session: 'guest', user: null },
  member: { config: open, session: 'member', user: member },
  'member with an unread important memo': { config: open, session: 'member', user: { ...member, strict_memo: 2 } },
  'member with only_cs': { config: open, session: 'member', user: { ...member, only_cs: 1 } },
  'member with only_cs and an important memo': {
    config: open,
    session: 'member',
    user: { ...member, only_cs: 1, strict_memo: 1 },
  },
  'member of status 5': { config: open, session: 'member', user: { ...member, status: 5 } },
  'member of status 5 with an important memo': {
    config: open,
    session: 'member',
    user: { ...member, status: 5, strict_memo: 1 },
  },
  'maintenance, not known yet': { config: closed, session: 'unknown', user: null },
  'maintenance, visitor': { config: closed, session: 'guest', user: null },
  'maintenance, member': { config: closed, session: 'member', user: member },
  'maintenance, member with an important memo': {
    config: closed,
    session: 'member',
    user: { ...member, strict_memo: 1 },
  },
  'maintenance, restricted member': { config: closed, session: 'member', user: { ...member, status: 5 } },
  'a call answered 503, visitor': { config: open, session: 'guest', user: null, maintenance: true },
  'a call answered 503, member': { config: open, session: 'member', user: member, maintenance: true },
  'no configuration, 503': { config: null, session: 'unknown', user: null, maintenance: true },
};

/** One page of every class. */
const pages = {
  home: '/home',
  root: '/',
  login: '/login',
  register: '/register',
  code: '/code/K1',
  guest: '/guest',
  passwordEmail: '/password/email',
  passwordReset: '/password/reset/abcdefghijklmnopqrstuvwx',
  resetId: '/account/reset-id',
  resetPassword: '/account/reset-password',
  verify: '/verification/verify/abcdefghijklmnopqrstuvwx',
  resend: '/verification/resend',
  settings: '/settings/profile',
  protection: '/settings/protection',
  changeInfo: '/change/info',
  memo: '/cscenter/memo',
  question: '/cscenter/csquestion',
  questionOne: '/cscenter/csquestion/7',
  debit: '/cash/debit/list',
  statement: '/cash/statement',
  credit: '/cash/credit',
  betRecord: '/info/betRecord',
  remote: '/theSports/inplay',
  unknown: '/nowhere',
  maintenance: '/maintenance',
  belowLogin: '/login/x',
  belowGuest: '/guest/x',
  belowCode: '/code/K1/x',
  noToken: '/password/reset',
  belowMaintenance: '/maintenance/x',
} as const;
type Page = keyof typeof pages;

const everyPage = Object.keys(pages) as Page[];
const all = (to: string, but: Partial<Record<Page, string>> = {}) =>
  Object.fromEntries(everyPage.map((page) => [page, but[page] ?? to])) as Record<Page, string>;

const stays = 'stays';
const visitorPages: Partial<Record<Page, string>> = {
  login: stays,
  register: stays,
  code: stays,
  guest: stays,
  passwordEmail: stays,
  passwordReset: stays,
  resetId: stays,
  resetPassword: stays,
  verify: stays,
};
const back = (page: Page) => `/login?next=${encodeURIComponent(pages[page])}`;
/** A member leaves pages that identify visitors, under any restriction: the next rule then names home. */
const signInPages: Partial<Record<Page, string>> = {
  login: '/home',
  register: '/home',
  code: '/home',
  passwordEmail: '/home',
  resetId: '/home',
  resetPassword: '/home',
};
const question = all('/cscenter/csquestion', {
  ...signInPages,
  maintenance: '/home',
  question: stays,
  questionOne: stays,
  // Their money's way out and their records, not the way in.
  debit: stays,
  statement: stays,
  betRecord: stays,
  // What protects them, and what the operators write to them.
  protection: stays,
  memo: stays,
});
const inMaintenance = Object.fromEntries(
  everyPage.map((page) => [page, `/maintenance?next=${encodeURIComponent(pages[page])}`]),
) as Record<Page, string>;
Object.assign(inMaintenance, { maintenance: stays, home: '/maintenance', root: '/maintenance' });

/** What happens, by situation and page: 'stays', or where it leads. */
const expected: Record<string, Record<Page, string>> = {
  'not known yet': all(stays),
  visitor: all('', {
    ...visitorPages,
    home: '/login',
    root: '/login',
    maintenance: '/home',
    resend: back('resend'),
    settings: back('settings'),
    protection: back('protection'),
    changeInfo: back('changeInfo'),
    memo: back('memo'),
    question: back('question'),
    questionOne: back('questionOne'),
    betRecord: back('betRecord'),
    debit: back('debit'),
    statement: back('statement'),
    credit: back('credit'),
    remote: back('remote'),
    unknown: back('unknown'),
    belowLogin: back('belowLogin'),
    belowGuest: back('belowGuest'),
    belowCode: back('belowCode'),
    noToken: back('noToken'),
    belowMaintenance: back('belowMaintenance'),
  }),
  member: all(stays, { ...signInPages, maintenance: '/home' }),
  'member with an unread important memo': all('/cscenter/memo', {
    ...signInPages,
    maintenance: '/home',
    memo: stays,
  }),
  'member with only_cs': question,
  'member with only_cs and an important memo': question,
  'member of status 5': question,
  'member of status 5 with an important memo': question,
  'maintenance, not known yet': inMaintenance,
  'maintenance, visitor': inMaintenance,
  'maintenance, member': inMaintenance,
  'maintenance, member with an important memo': inMaintenance,
  'maintenance, restricted member': inMaintenance,
  'a call answered 503, visitor': inMaintenance,
  'a call answered 503, member': inMaintenance,
  'no configuration, 503': inMaintenance,
};

const rows = Object.keys(situations).flatMap((situation) =>
  everyPage.map((page): [string, Page, string] => [situation, page, expected[situation]![page]]),
);

test('every situation has an expectation for every page', () => {
  expect(Object.keys(expected).sort()).toEqual(Object.keys(situations).sort());
  expect(rows.every(([, , to]) => to !== '')).toBe(true);
  expect(rows).toHaveLength(16 * everyPage.length);
});

// spec layout.1, host.1
test.each(rows)('%s at the page %s: %s', (situation, page, to) => {
  const decision = decideAccess({ ...situations[situation]!, registerCode: null, path: pages[page] });
  expect(decision.ok ? stays : decision.redirect).toBe(to);
  const alerted = !decision.ok && decision.alert === 'access.strictMemo';
  expect(alerted).toBe(to === '/cscenter/memo');
});

// spec host.1
test.each(Object.keys(situations))('%s ends at a page that is allowed, from every page', (situation) => {
  for (const page of everyPage) {
    let path: string = pages[page];
    let hops = 0;
    for (; hops < 5; hops++) {
      const decision = decideAccess({ ...situations[situation]!, registerCode: null, path });
      if (decision.ok) break;
      path = decision.redirect;
    }
    expect(hops).toBeLessThan(4);
  }
});
