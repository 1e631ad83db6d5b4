import { memberWith } from '../../../test/database';
import { useDatabase } from '../../../test/sql';

const sql = useDatabase();
const { rows, value, refusal, undone } = sql;

let made = 0;
/** An account or a token of the console, with the columns that are given. */
async function insert(table: 'operators' | 'operator_tokens', columns: Record<string, unknown> = {}): Promise<number> {
  made += 1;
  const own =
    table === 'operators'
      ? { login: `sql-${made}`, name: `Operator ${made}`, role: 'admin' }
      : { name: `Token ${made}`, hash: `sql-${made}`, permissions: [], created_by: 'test' };
  const all = Object.entries({ ...own, ...columns });
  const [row] = await rows<{ id: number }>(
    `insert into ${table} (${all.map(([name]) => name).join()}) values (${all.map((_, at) => `$${at + 1}`).join()})
       returning id`,
    ...all.map(([, content]) => content),
  );
  return row!.id;
}
const account = (columns?: Record<string, unknown>) => insert('operators', columns);
const token = (columns?: Record<string, unknown>) => insert('operator_tokens', columns);

test('younger_than_five_years: 1827 days, not one less', async () => {
  const younger = (ago: string) => value(`younger_than_five_years(clock_timestamp() - interval '${ago}')`);
  expect(await younger('1826 days 23 hours')).toBe(true);
  expect(await younger('1827 days')).toBe(false);
});

test('audit_log_is_final: lines never change and are never truncated; only those older than five years are deleted', async () => {
  const line = async (ago: string) =>
    (
      await rows<{ id: bigint }>(
        `insert into audit_log (at, actor, action, subject)
           values (now() - $1::interval, 'sql', 'test', 'test') returning id`,
        ago,
      )
    )[0]!.id;
  const [old, young] = [await line('1828 days'), await line('1826 days')];
  const remove = 'delete from audit_log where id = $1';
  expect(await refusal(remove, young)).toMatchObject({ code: 'MR101' });
  expect(await refusal(`update audit_log set actor = 'x' where id = $1`, old)).toMatchObject({ code: 'MR101' });
  expect(await refusal('truncate audit_log')).toMatchObject({ code: 'MR101' });
  await rows(remove, old);
  expect(await rows(`select id from audit_log where actor = 'sql'`)).toEqual([{ id: young }]);
});

test('approvals_are_final: a request ends once, and one that ran out of time is taken over once', async () => {
  const [requester, decider] = [await account(), await account()];
  const request = async () =>
    (
      await rows<{ id: number }>(
        `insert into approvals (kind, payload, facts, version, subject, concerns, requester_id, requester_name, expires_at)
           values ('sql', '{}', '{}', '1', 's', '{}', $1, 'r', now()) returning id`,
        requester,
      )
    )[0]!.id;
  const set = (columns: string) => `update approvals set ${columns} where id = $1`;
  const [first, second] = [await request(), await request()];
  expect(await refusal(set(`payload = '{"a": 1}'`), first)).toMatchObject({ code: 'MR102' });
  expect(
    await refusal(
      set(`state = 'approved', decider_id = ${decider}, decider_name = 'd', decided_at = now(), subject = 'other'`),
      first,
    ),
  ).toMatchObject({ code: 'MR102' });
  await rows(set(`state = 'approved', decider_id = ${decider}, decider_name = 'd', decided_at = now()`), first);
  expect(await refusal(set(`state = 'failed'`), first)).toMatchObject({ code: 'MR102' });
  await rows(set(`state = 'expired', decided_at = now()`), second);
  expect(await refusal(set(`taken_over_by = ${first}, words = 'x'`), second)).toMatchObject({ code: 'MR102' });
  await rows(set(`taken_over_by = ${first}`), second);
  expect(await refusal(set('taken_over_by = null'), second)).toMatchObject({ code: 'MR102' });
  expect(await refusal('delete from approvals where id = $1', second)).toMatchObject({ code: 'MR102' });
  expect(await refusal('truncate approvals')).toMatchObject({ code: 'MR102' });
});

test('operator_idle_minutes: those of the setting, 30 without one', async () => {
  await undone(async ({ rows: inside, value: valueInside }) => {
    await inside(`delete from settings where key = 'ops_idle_minutes'`);
    expect(await valueInside('operator_idle_minutes()')).toBe(30);
    await inside(`insert into settings (key, value) values ('ops_idle_minutes', '7')`);
    expect(await valueInside('operator_idle_minutes()')).toBe(7);
  });
});

test('operator_is_confirmed: by a link and a factor that is still there; demo accounts always', async () => {
  const isConfirmed = (id: number) => value('operator_is_confirmed($1)', id);
  const confirmed = await account({ confirmed_at: new Date() });
  expect(await isConfirmed(await account({ demo: true }))).toBe(true);
  expect(await isConfirmed(await account())).toBe(false);
  expect(await isConfirmed(await account({ confirmed_before: true }))).toBe(false);
  expect(await isConfirmed(await account({ confirmed_at: new Date(), confirmed_before: true }))).toBe(true);
  expect(await isConfirmed(confirmed)).toBe(false);
  await rows(
    `insert into second_factors (operator_id, kind, name, secret) values ($1, 'totp', 'phone', 'x')`,
    confirmed,
  );
  expect(await isConfirmed(confirmed)).toBe(true);
});

test('operator_person: whoever was invited counts as the inviter until somebody else vouched', async () => {
  const person = (id: number) => value('operator_person($1)', id);
  const root = await account();
  const child = await account({ invited_by: root });
  const grandchild = await account({ invited_by: child });
  expect([await person(root), await person(child), await person(grandchild)]).toEqual(Array(3).fill(`account:${root}`));
  expect(await person(await account({ invited_by: root, demo: true }))).not.toBe(`account:${root}`);
  await rows('update operators set vouched_at = now() where id = $1', child);
  expect([await person(child), await person(grandchild)]).toEqual(Array(2).fill(`account:${child}`));
});

test('operator_person: accounts of a token are that token, those that invited one another are one person', async () => {
  const person = (id: number) => value('operator_person($1)', id);
  const pipeline = await token();
  const ofToken = await account({ invited_token: pipeline });
  expect(await person(ofToken)).toBe(`token:${pipeline}`);
  expect(await person(await account({ invited_by: ofToken }))).toBe(`token:${pipeline}`);
  const first = await account();
  const second = await account({ invited_by: first });
  await rows('update operators set invited_by = $2 where id = $1', first, second);
  const third = await account({ invited_by: second });
  expect([await person(first), await person(second), await person(third)]).toEqual(Array(3).fill(`account:${first}`));
});

test('operator_caller_person: a token is the person whose account made it, else the token that made it', async () => {
  const person = (kind: string, id: number) => value('operator_caller_person($1, $2)', kind, id);
  const root = await account();
  const child = await account({ invited_by: root });
  const server = await token();
  expect(await person('account', child)).toBe(`account:${root}`);
  expect(await person('token', await token({ made_by: child }))).toBe(`account:${root}`);
  expect(await person('token', server)).toBe(`token:${server}`);
  expect(await person('token', await token({ made_token: server }))).toBe(`token:${server}`);
  expect(await person('token', 2_000_000_000)).toBeNull();
});

test('operator_person_name: the name of the account or of the token', async () => {
  const [id, secret] = [await account({ name: 'Ada' }), await token({ name: 'Deploy' })];
  expect(await value('operator_person_name($1)', `account:${id}`)).toBe('Ada');
  expect(await value('operator_person_name($1)', `token:${secret}`)).toBe('Deploy');
  expect(await value('operator_person_name($1)', 'account:2000000000')).toBeNull();
});

test('operator_alone_count: the sum of a day reaches the bound and never passes it, by person and kind', async () => {
  const root = await account();
  const child = await account({ invited_by: root });
  const count = (id: number, kind: string, amount: number) =>
    value(`operator_alone_count('account', $1, $2, $3, 1000)`, id, kind, amount);
  expect(await count(root, 'a', 1_001)).toBe(false);
  expect(await count(root, 'a', 600)).toBe(true);
  expect(await count(child, 'a', 401)).toBe(false);
  expect(await count(child, 'a', 400)).toBe(true);
  expect(await count(root, 'a', 1)).toBe(false);
  expect(await count(root, 'b', 1_000)).toBe(true);
  expect(
    await rows('select kind, amount from operator_alone where person = $1 order by kind', `account:${root}`),
  ).toEqual([
    { kind: 'a', amount: 1_000n },
    { kind: 'b', amount: 1_000n },
  ]);
  // The day before counts for itself.
  await rows('update operator_alone set day = day - 1 where person = $1', `account:${root}`);
  expect(await count(root, 'a', 1_000)).toBe(true);
});

test('operator_limits: those without an end and those whose end is ahead', async () => {
  const member = await memberWith(sql.db, 0);
  await rows(
    `insert into member_operator_limits (member_id, kind, span, amount, set_by, ends_at)
       values ($1, 'deposit', 'day', 1, 'a', null), ($1, 'deposit', 'week', 2, 'a', now() + interval '1 minute'),
              ($1, 'deposit', 'month', 3, 'a', now() - interval '1 second')`,
    member,
  );
  expect(await rows('select span, amount from operator_limits($1) order by amount', member)).toEqual([
    { span: 'day', amount: 1n },
    { span: 'week', amount: 2n },
  ]);
});

test('record_stands: the refusal names the table', async () => {
  await undone(async ({ rows: inside }) => {
    await inside('create temp table papers (id int)');
    await inside(
      'create trigger papers_stand before delete on papers for each statement execute function record_stands()',
    );
    await expect(inside('delete from papers')).rejects.toMatchObject({
      code: 'MR003',
      message: 'records of papers stand',
    });
  });
});
