import { memberWith } from '../../../../test/database';
import { catchRefusal, useDatabase } from '../../../../test/sql';
import { storeBet } from '../../../bets/testing/rows';

const sql = useDatabase();
const { rows, value, undone } = sql;

let matches = 50_000_000;
const newMatch = () => ++matches;
const epochNow = () => value<number>('(select epoch from feed_cursor)');
const closeAt = (match: number, seq: number) =>
  rows('insert into feed_closed (match_id, seq) values ($1, $2)', match, seq);
const addResult = (match: number, seq: number, kind: string, more: { outcomes?: number[][]; from?: number } = {}) =>
  rows(
    `insert into feed_results (match_id, market_id, epoch, seq, kind, outcomes, from_at)
       select $1, 7, epoch, $2, $3, $4, $5 from feed_cursor`,
    match,
    seq,
    kind,
    more.outcomes ? JSON.stringify(more.outcomes) : null,
    more.from ?? null,
  );

test('feed_subject: life, match and market', async () => {
  expect(await value('feed_subject(2, 30, 4)')).toBe('feed:2:30:4');
});

test('feed_match_current: not when the feed closed the match after the number that it was quoted at', async () => {
  const match = newMatch();
  const current = (seq: number | null) => value('feed_match_current($1, $2)', match, seq);
  expect(await current(null)).toBe(true);
  await closeAt(match, 5);
  expect([await current(4), await current(5), await current(null)]).toEqual([false, true, false]);
});

test('feed_is_decided: an outcome that is settled, a market that is cancelled as a whole, until it is taken back', async () => {
  const epoch = await epochNow();
  const isDecided = (match: number, outcome = 1) => value('feed_is_decided($1, $2, 7, $3)', epoch, match, outcome);
  const [settled, cancelled] = [newMatch(), newMatch()];
  await addResult(settled, 1, 'settlement', { outcomes: [[1, 1, 0]] });
  expect([await isDecided(settled), await isDecided(settled, 2)]).toEqual([true, false]);
  expect(await value('feed_is_decided($1, $2, 7, 1)', epoch + 1, settled)).toBe(false);
  await addResult(settled, 2, 'rollback_settlement');
  expect(await isDecided(settled)).toBe(false);
  await addResult(settled, 3, 'settlement', { outcomes: [[1, 0, 0]] });
  expect(await isDecided(settled)).toBe(true);
  await addResult(cancelled, 1, 'bet_cancel', { from: 1 });
  expect(await isDecided(cancelled)).toBe(false);
  await addResult(cancelled, 2, 'bet_cancel');
  expect([await isDecided(cancelled), await isDecided(cancelled, 2)]).toEqual([true, true]);
  await addResult(cancelled, 3, 'rollback_cancel', { from: 1 });
  expect(await isDecided(cancelled)).toBe(true);
  await addResult(cancelled, 4, 'rollback_cancel');
  expect(await isDecided(cancelled)).toBe(false);
});

test('feed_leg_current: a leg by an older state of its match or its feed is refused, and one that is decided', async () => {
  const epoch = await epochNow();
  const member = await memberWith(sql.db, 0);
  const bet = (match: number, seq: number, life = epoch) =>
    storeBet(sql.db, member, [{ subject: `feed:${life}:${match}:7`, data: { feed_seq: seq, outcome_id: 1 } }]);
  const refused = async (...leg: Parameters<typeof bet>) => (await catchRefusal(bet(...leg))).code;
  const [open, closed, decided] = [newMatch(), newMatch(), newMatch()];
  expect(await bet(open, 1)).toBeGreaterThan(0);
  await closeAt(closed, 5);
  expect(await refused(closed, 4)).toBe('MR006');
  expect(await bet(closed, 5)).toBeGreaterThan(0);
  expect(await refused(open, 1, epoch - 1)).toBe('MR006');
  await addResult(decided, 1, 'settlement', { outcomes: [[1, 1, 0]] });
  expect(await refused(decided, 9)).toBe('MR005');
});

test('feed_cash_out_current: an offer stands by matches that the feed has not closed; legs with a result do not count', async () => {
  const epoch = await epochNow();
  const member = await memberWith(sql.db, 10_000);
  const [first, second] = [newMatch(), newMatch()];
  const bet = await storeBet(
    sql.db,
    member,
    [first, second].map((match) => ({ subject: `feed:${epoch}:${match}:7`, data: { feed_seq: 9, outcome_id: 1 } })),
  );
  await closeAt(first, 5);
  const cashOut = (seen: (number | null)[] | null, results: (string | null)[]) =>
    undone(async ({ rows: inside, value: valueInside }) => {
      const offer = seen ? { seen } : {};
      expect(
        await valueInside(
          'bet_cash_out($1, $2, $3, 100, 0, $4::text[], $5::jsonb)',
          bet,
          member,
          'sql',
          results,
          JSON.stringify(offer),
        ),
      ).toMatchObject({ state: 'paid' });
      await inside('set constraints all immediate');
    });
  await cashOut([5, 1], [null, null]);
  expect(await catchRefusal(cashOut([4, 1], [null, null]))).toMatchObject({ code: 'MR006' });
  await cashOut([4, 1], ['won', null]);
  await cashOut(null, [null, null]);
});

test('feed_begin: another run, or a count that begins again later, is a new life, and what was closed is forgotten', async () => {
  await undone(async ({ rows: inside }) => {
    await inside(`update feed_cursor set epoch = 3, run = null, seq = 0, ts = 0`);
    await inside('delete from feed_closed');
    const begin = async (run: string | null, seq: number, time: number) =>
      (await inside('select * from feed_begin($1, $2, $3)', run, seq, time))[0];
    const closed = async () => (await inside('select 1 from feed_closed')).length;
    expect(await begin(null, 10, 100)).toEqual({ epoch: 3, resume: 10n });
    await inside('insert into feed_closed (match_id, seq) values (1, 1)');
    // Numbers rise, and an older snapshot counts from below.
    expect(await begin(null, 20, 200)).toEqual({ epoch: 3, resume: 10n });
    expect(await begin(null, 5, 150)).toEqual({ epoch: 3, resume: 10n });
    expect(await closed()).toBe(1);
    expect(await begin(null, 5, 300)).toEqual({ epoch: 4, resume: 5n });
    expect(await closed()).toBe(0);
    expect(await begin('a', 6, 400)).toEqual({ epoch: 4, resume: 5n });
    expect(await begin('a', 1, 500)).toEqual({ epoch: 4, resume: 5n });
    expect(await begin('b', 50, 600)).toEqual({ epoch: 5, resume: 50n });
    expect(await inside('select epoch, run, seq, ts from feed_cursor')).toEqual([
      { epoch: 5, run: 'b', seq: 50n, ts: 600n },
    ]);
  });
});

test('feed_take_results: each message once; its bets are looked at and its match is closed', async () => {
  const epoch = await epochNow();
  const match = newMatch();
  const bet = await storeBet(sql.db, await memberWith(sql.db, 0), [
    { subject: `feed:${epoch}:${match}:7`, data: { feed_seq: 1, outcome_id: 1 } },
  ]);
  const message = (seq: number) => ({ match_id: match, market_id: 7, seq, kind: 'settlement', outcomes: [[1, 1, 0]] });
  const take = (life: number, ...seqs: number[]) =>
    value('feed_take_results($1, $2::jsonb, $3, $3)', life, JSON.stringify(seqs.map(message)), Math.max(...seqs));
  const generation = async () =>
    (await rows(`select generation from jobs where queue = 'bet-settlement' and key = $1`, `${bet}`))[0]?.generation;
  const closedAt = () => value('(select seq from feed_closed where match_id = $1)', match);
  expect([await take(epoch, 11, 12), await generation(), await closedAt()]).toEqual([2, 1n, 12n]);
  expect([await take(epoch, 11, 12), await generation(), await closedAt()]).toEqual([0, 1n, 12n]);
  expect([await take(epoch, 10), await generation(), await closedAt()]).toEqual([1, 2n, 12n]);
  // Of a life that is over it closes nothing.
  expect([await take(epoch - 1, 99), await closedAt()]).toEqual([1, 12n]);
});
