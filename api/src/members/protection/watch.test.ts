import { memberWith, testDatabase } from '../../../test/database';
import type { Database } from '../../kernel/sql';
import { findProtectionRefusal } from './refusal';

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await testDatabase());
});
afterAll(() => close());

const limit = (...kinds: string[]) =>
  kinds.map((kind) => `insert into member_limits (member_id, kind, span, amount) values ($1, '${kind}', 'day', 0)`);
const protection = (columns: string, values: string) => [
  `insert into member_protection (member_id, ${columns}) values ($1, ${values})`,
];
const hours = (count: number) => `now() + ${count} * interval '1 hour'`;
/** Restrictions of a member, as statements on its id, and whether its next bet needs a full check. */
const cases: Record<string, [statements: string[], isWatched: boolean]> = {
  'nothing at all': [[], false],
  'a limit of deposits': [limit('deposit'), false],
  'limits of stakes, losses and time': [limit('stake', 'loss', 'time'), true],
  'a limit of stakes that has ended': [
    [...limit('stake'), 'update member_limits set ended_at = now() where member_id = $1'],
    false,
  ],
  'an exclusion in force': [protection('excluded_at, excluded_until', `now(), ${hours(1)}`), true],
  'an exclusion that is over, without a request to return': [
    protection('excluded_at, excluded_until', `${hours(-9)}, ${hours(-1)}`),
    true,
  ],
  'a time-out': [protection('time_out_until', hours(1)), true],
  'a time-out that is over': [protection('time_out_until', hours(-1)), false],
  'a reality check that is due': [protection('reality_minutes, reality_from', `30, ${hours(-1)}`), true],
  'a reality check that is not due': [protection('reality_minutes, reality_from', `30, now()`), false],
};

test('members are watched, once each, whose next bet may be refused; all others are refused nothing', async () => {
  const members: number[] = [];
  for (const [statements] of Object.values(cases)) {
    const member = await memberWith(db, 0);
    members.push(member);
    for (const statement of statements) await db.query(statement, [member]);
  }
  const [row] = await db.query<{ watch: bigint[] }>('select protection_watch_of($1) as watch', [members]);
  const names = Object.keys(cases);
  const findName = (member: bigint) => names[members.indexOf(Number(member))]!;
  expect(row!.watch.map(findName).sort()).toEqual(names.filter((name) => cases[name]![1]).sort());
  for (const [at, member] of members.entries()) {
    const checked = await db
      .query(`select protection_check($1, 'bet', 1)`, [member])
      .then(() => 'allowed')
      .catch((error: unknown) => findProtectionRefusal(error)?.reason ?? String(error));
    expect([names[at], checked === 'allowed']).toEqual([names[at], !cases[names[at]!]![1]]);
  }
});
