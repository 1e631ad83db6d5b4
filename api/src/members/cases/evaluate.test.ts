import type { HarmSignal } from '@maru/contracts';
import { memberWith, testDatabase } from '../../../test/database';
import { CoinBets } from '../../bets/testing/bets';
import { localBus } from '../../kernel/bus';
import { createJobs } from '../../kernel/jobs';
import type { Database } from '../../kernel/sql';
import { createDetection, scanActivity } from './detection';
import { evaluateMember } from './evaluate';
import { readFacts } from './history';
import { evaluate } from './rules/score';
import { standardHarmSettings as settings } from './settings';
import { addDeposit, depositOften } from './testing';

let db: Database;
let close: () => Promise<void>;
let coins: CoinBets;
beforeAll(async () => {
  ({ db, close } = await testDatabase());
  coins = new CoinBets(db);
});
afterAll(() => close());

const run = (member: number) => db.transaction((tx) => evaluateMember(tx, member, settings));
const readCases = (member: number) =>
  db.query<{ id: number; state: string; level: string; score: number }>(
    'select id::float8 as id, state, level, score from harm_cases where member_id = $1 order by id',
    [member],
  );
const readEvents = async (member: number) =>
  (
    await db.query<{ kind: string; key: string | null }>(
      'select kind, key from harm_case_events where member_id = $1 order by id',
      [member],
    )
  ).map(({ kind, key }) => key ?? kind);
const readSignal = async (member: number, rule: string): Promise<HarmSignal> =>
  evaluate(await readFacts(db, member, '-infinity'), settings).signals.find((signal) => signal.rule === rule)!;

// spec cash.65
test('six deposits in an hour open one case with its signal, and evaluating again adds nothing', async () => {
  const member = await memberWith(db, 0);
  await depositOften(db, member);
  expect(await run(member)).toBe('opened');
  for (let at = 0; at < 3; at += 1) expect(await run(member)).toBe('updated');
  expect(await readCases(member)).toMatchObject([{ state: 'open', level: 'low' }]);
  expect(await readEvents(member)).toEqual(['opened', 'signal:deposit_pace:strong']);
});

// spec cash.65
test('twenty evaluations at once open one case', async () => {
  const member = await memberWith(db, 0);
  await depositOften(db, member);
  const done = await Promise.all(Array.from({ length: 20 }, () => run(member)));
  expect(done.filter((what) => what === 'opened')).toHaveLength(1);
  expect(await readCases(member)).toHaveLength(1);
  expect((await readEvents(member)).sort()).toEqual(['opened', 'signal:deposit_pace:strong']);
});

test('a member without anything has a score of 0 and no case', async () => {
  const member = await memberWith(db, 10_000);
  expect(await run(member)).toBe('none');
  expect(await readCases(member)).toEqual([]);
  expect(await db.query('select score from harm_scores where member_id = $1', [member])).toEqual([{ score: 0 }]);
});

test('a bet that is lost, and stakes raised after it, are seen from the bets’ own view', async () => {
  const member = await memberWith(db, 1_000_000);
  for (const [index, stake] of [1_000, 4_000, 20_000].entries()) {
    await coins.book(member, [{ toss: 900 + index, odds: 200 }], stake);
    await coins.toss([900 + index, 'tails']);
  }
  const signal = await readSignal(member, 'stake_after_loss');
  expect(signal).toMatchObject({ value: 400, strength: 'present' });
  // A deposit after a loss of 25,000 is none from 100,000 on.
  await addDeposit(db, member, '0 seconds');
  expect((await readSignal(member, 'deposit_after_loss')).value).toBe(0);
  await coins.book(member, [{ toss: 950, odds: 200 }], 80_000);
  await coins.toss([950, 'tails']);
  await addDeposit(db, member, '0 seconds');
  expect((await readSignal(member, 'deposit_after_loss')).value).toBe(1);
});

test('hidden bets count as much as shown ones', async () => {
  const member = await memberWith(db, 100_000);
  for (const [index, stake] of [1_000, 4_000, 20_000].entries()) {
    const bet = await coins.book(member, [{ toss: 970 + index, odds: 200 }], stake);
    await coins.toss([970 + index, 'tails']);
    await coins.hide(bet.id);
  }
  expect((await readSignal(member, 'stake_after_loss')).value).toBe(400);
});

test('time, refused deposits, raises and withdrawals are each counted in their span', async () => {
  const member = await memberWith(db, 0);
  for (let slot = 1; slot <= 33; slot += 1) {
    await db.query(
      `insert into member_time values ($1, date_trunc('day', now() at time zone 'Asia/Seoul') at time zone 'Asia/Seoul'
         - interval '1 day' + $2 * interval '10 minutes', 600)`,
      [member, slot],
    );
  }
  expect(await readSignal(member, 'long_session')).toMatchObject({ value: 330, strength: 'present' });
  for (const ago of ['1 day', '3 days', '6 days', '9 days']) await addDeposit(db, member, ago, 'rejected');
  expect(await readSignal(member, 'failed_deposits')).toMatchObject({ value: 3, strength: 'present' });
  await db.query(
    `insert into member_limit_raises (member_id, kind, span, amount, requested_at, confirm_from, expires_at, state)
     select $1, 'loss', 'day', 1, at, at + interval '24 hours', at + interval '8 days', 'withdrawn'
       from unnest(array[now() - interval '1 day', now() - interval '20 days', now() - interval '40 days']) at`,
    [member],
  );
  expect((await readSignal(member, 'limit_raises')).value).toBe(2);
  await db.query(
    `insert into cash_requests (kind, member_id, amount, state, bank, account, holder, verdict, created_at, ended_at)
     values ('debit', $1, 1000, 'done', '', '', '', 'none', now() - interval '2 days', now() - interval '2 days')`,
    [member],
  );
  expect((await readSignal(member, 'withdrawals_played')).value).toBe(0);
  await addDeposit(db, member, '30 hours');
  expect((await readSignal(member, 'withdrawals_played')).value).toBe(1);
});

test('what led to a closed case opens no other one; what comes after it does', async () => {
  const member = await memberWith(db, 0);
  await depositOften(db, member);
  await run(member);
  await db.query(
    `update harm_cases set state = 'closed', result = 'helped', closed_at = now(), due_at = null where member_id = $1`,
    [member],
  );
  await db.query('update harm_members set counts_from = clock_timestamp() where member_id = $1', [member]);
  expect(await run(member)).toBe('none');
  await depositOften(db, member);
  expect(await run(member)).toBe('none');
  for (let at = 0; at < 6; at += 1) await addDeposit(db, member, '0 seconds');
  expect(await run(member)).toBe('opened');
  expect((await readCases(member)).map(({ state }) => state)).toEqual(['closed', 'open']);
});

test('a level rises with the score, is written once, and takes a watched case up again', async () => {
  const member = await memberWith(db, 0);
  await depositOften(db, member);
  await run(member);
  await db.query(`update harm_cases set state = 'watched' where member_id = $1`, [member]);
  for (const ago of ['1 day', '2 days', '3 days', '4 days', '5 days']) await addDeposit(db, member, ago, 'rejected');
  await run(member);
  await run(member);
  expect(await readCases(member)).toMatchObject([{ state: 'open', level: 'high' }]);
  const events = await readEvents(member);
  expect(events.filter((event) => event === 'level:high')).toHaveLength(1);
  expect(events.filter((event) => event === 'signal:failed_deposits:strong')).toHaveLength(1);
});

test('a scan finds whoever moved money, each once; two scans at once enqueue nobody twice', async () => {
  await db.transaction(scanActivity);
  await db.query(`delete from jobs where queue = 'harm'`);
  const member = await memberWith(db, 5_000);
  const simulated = await memberWith(db, 5_000);
  await db.query('update members set simulated = true where id = $1', [simulated]);
  await Promise.all([db.transaction(scanActivity), db.transaction(scanActivity)]);
  const keys = await db.query<{ key: string }>(`select key from jobs where queue = 'harm'`);
  expect(keys.filter(({ key }) => key === String(member))).toHaveLength(1);
  expect(keys.map(({ key }) => key)).not.toContain(String(simulated));
});

// spec cash.65
test('two processes work the queue off: every member once, and a case of the one who deposits', async () => {
  const member = await memberWith(db, 1_000);
  await depositOften(db, member);
  const errors: object[] = [];
  const log = { error: (fields: object) => void errors.push(fields) };
  const processes = [1, 2].map(() => {
    const jobs = createJobs({ db, bus: localBus(), log });
    return { jobs, queue: createDetection({ db, jobs, log }) };
  });
  for (const { jobs, queue } of processes) {
    queue.start();
    await jobs.start();
  }
  const end = Date.now() + 30_000;
  while ((await readCases(member)).length === 0 && Date.now() < end) await new Promise((wake) => setTimeout(wake, 50));
  for (const { jobs, queue } of processes) {
    await jobs.stop();
    await queue.stop();
  }
  expect(await readCases(member)).toHaveLength(1);
  expect(await readEvents(member)).toEqual(['opened', 'signal:deposit_pace:strong']);
  expect(errors).toEqual([]);
});

// spec cash.65
test('an evaluation that dies half-way leaves nothing, and the next one does all of it', async () => {
  const member = await memberWith(db, 0);
  await depositOften(db, member);
  await expect(
    db.transaction(async (tx) => {
      await evaluateMember(tx, member, settings);
      throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
  expect(await readCases(member)).toEqual([]);
  expect(await readEvents(member)).toEqual([]);
  expect(await run(member)).toBe('opened');
});

test('the history of a case is append-only', async () => {
  await expect(db.query(`update harm_case_events set actor = 'x'`)).rejects.toMatchObject({ code: 'MR003' });
  await expect(db.query('delete from harm_case_events')).rejects.toMatchObject({ code: 'MR003' });
});

// spec cash.69
test('who is at risk is given no promotions while the case runs (R15)', async () => {
  const member = await memberWith(db, 0);
  await db.query('insert into promotion_consents (member_id) values ($1)', [member]);
  const stop = async () =>
    (await db.query<{ stop: string | null }>('select promotion_stop($1) as stop', [member]))[0]!.stop;
  await depositOften(db, member);
  await run(member);
  expect(await stop()).toBeNull();
  for (let at = 1; at <= 5; at += 1) await addDeposit(db, member, `${at} days`, 'rejected');
  await run(member);
  expect((await readCases(member))[0]!.level).toBe('high');
  expect(await stop()).toBe('forbidden');
  await db.query(
    `update harm_cases set state = 'closed', result = 'helped', closed_at = now(), due_at = null where member_id = $1`,
    [member],
  );
  expect(await stop()).toBeNull();
});
