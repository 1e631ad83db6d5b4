import { memberWith } from '../../../../test/database';
import { catchRefusal, useDatabase } from '../../../../test/sql';
import { storeBet } from '../../../bets/testing/rows';

const sql = useDatabase();
const { rows, value, undone } = sql;

let ids = 60_000_000;
const newId = () => ++ids;
const epochNow = () => value<number>('(select epoch from sports_feed)');
const newMember = () => memberWith(sql.db, 0);
const addResult = (subject: string, columns: { decided?: object; voided?: object; takenBack?: boolean } = {}) =>
  rows(
    `insert into sports_results (subject, match_id, sport_id, league_id, match_time, shown, decided, voided, taken_back)
       values ($1, 1, 1, 1, 1, '{}', $2, $3, $4)`,
    subject,
    columns.decided ? JSON.stringify(columns.decided) : null,
    JSON.stringify(columns.voided ?? {}),
    columns.takenBack ?? false,
  );

test('sports_begin: another run, or a count that begins again later, is a new life', async () => {
  await undone(async ({ rows: inside, value: valueInside }) => {
    await inside('update sports_feed set epoch = 3, run = null, seq = 0, ts = 0');
    const begin = (run: string | null, seq: number, time: number) =>
      valueInside('sports_begin($1, $2, $3)', run, seq, time);
    expect(await begin(null, 10, 100)).toBe(3);
    expect(await begin(null, 5, 90)).toBe(3);
    expect(await begin(null, 4, 110)).toBe(4);
    expect([await begin('a', 5, 120), await begin('a', 1, 130), await begin('b', 2, 140)]).toEqual([4, 4, 5]);
    expect(await inside('select epoch, run, seq, ts from sports_feed')).toEqual([
      { epoch: 5, run: 'b', seq: 2n, ts: 140n },
    ]);
  });
});

describe('sports_leg_current', () => {
  const leg = async (
    match: string,
    data: { trading?: object; feed_seq?: number; league_id?: number; market_id?: string } = {},
  ) =>
    storeBet(sql.db, await newMember(), [
      { subject: `${match}:k1`, data: { league_id: 77_001, market_id: 'k1', feed_seq: 1, ...data } },
    ]);
  const refused = async (...args: Parameters<typeof leg>) => (await catchRefusal(leg(...args))).code;

  test('a match of the feed that was closed, or of a life that is over', async () => {
    const [epoch, id] = [await epochNow(), newId()];
    const match = `sports:f:${epoch}:${id}`;
    expect(await leg(match)).toBeGreaterThan(0);
    await rows('insert into feed_closed (match_id, seq) values ($1, 2)', id);
    expect(await refused(match)).toBe('MR006');
    expect(await leg(match, { feed_seq: 2 })).toBeGreaterThan(0);
    expect(await refused(`sports:f:${epoch - 1}:${newId()}`)).toBe('MR006');
  });

  test('a match that is decided, and a market or match that is void', async () => {
    const [open, decided, market, whole] = [newId(), newId(), newId(), newId()].map((id) => `sports:m:${id}`);
    await addResult(open!, { voided: { k2: 'x' } });
    expect(await leg(open!)).toBeGreaterThan(0);
    await addResult(decided!, { decided: { scores: [] } });
    await addResult(market!, { voided: { k1: 'x' } });
    await addResult(whole!, { voided: { '*': 'x' } });
    for (const match of [decided!, market!, whole!]) expect(await refused(match)).toBe('MR005');
  });

  test.each(['all', 'match', 'market'])('what operators set newer for %s than it was quoted by', async (kind) => {
    const match = `sports:m:${newId()}`;
    const market = `k${newId()}`;
    const key = { all: '', match, market }[kind];
    await rows(
      `insert into sports_overrides (kind, key, data, version, changed_by) values ($1, $2, '{}', 3, 'sql')
         on conflict (kind, key) do update set version = 3`,
      kind,
      key,
    );
    const quotedBy = (version: number) => ({ market_id: market, trading: { [kind]: version } });
    expect(await refused(match, quotedBy(2))).toBe('MR006');
    expect(await refused(match, { market_id: market })).toBe('MR006');
    expect(await leg(match, quotedBy(3))).toBeGreaterThan(0);
    await rows('delete from sports_overrides where kind = $1 and key = $2', kind, key);
  });

  test('what operators set newer for its league; the row of all leagues counts for those without an own one', async () => {
    const match = `sports:m:${newId()}`;
    const league = newId();
    const set = (id: number, version: number) =>
      rows(
        `insert into sports_leagues (league_id, data, version, changed_by) values ($1, '{}', $2, 'sql')
           on conflict (league_id) do update set version = excluded.version`,
        id,
        version,
      );
    await set(0, 2);
    expect(await refused(match, { league_id: league, trading: { leagues: 1 } })).toBe('MR006');
    expect(await leg(match, { league_id: league, trading: { leagues: 2 } })).toBeGreaterThan(0);
    await set(league, 4);
    expect(await refused(match, { league_id: league, trading: { league: 3, leagues: 2 } })).toBe('MR006');
    expect(await leg(match, { league_id: league, trading: { league: 4 } })).toBeGreaterThan(0);
    await rows('delete from sports_leagues where league_id in (0, $1)', league);
  });
});

test('sports_result_alone: whoever writes a result holds its match alone', async () => {
  await undone(async ({ rows: inside }) => {
    const match = `sports:m:${newId()}`;
    const held = () =>
      inside(
        `select mode from pg_locks where locktype = 'advisory' and pid = pg_backend_pid() and classid = 720430
            and objid = (hashtext($1)::bigint & 4294967295)::oid`,
        match,
      );
    expect(await held()).toEqual([]);
    await inside(
      `insert into sports_results (subject, match_id, sport_id, league_id, match_time, shown) values ($1, 1, 1, 1, 1, '{}')`,
      match,
    );
    expect(await held()).toEqual([{ mode: 'ExclusiveLock' }]);
  });
});

test('sports_result_views: settled, taken back or void, and all of them', async () => {
  const match = () => `sports:m:${newId()}`;
  const views = async (columns: Parameters<typeof addResult>[1]) => {
    const subject = match();
    await addResult(subject, columns);
    return value('(select sports_result_views(r) from sports_results r where subject = $1)', subject);
  };
  const decided = { scores: [] };
  expect(await views({})).toEqual(['all']);
  expect(await views({ decided })).toEqual(['all', 'settled']);
  expect(await views({ takenBack: true })).toEqual(['all', 'taken_back']);
  expect(await views({ decided, voided: { k1: 'x' } })).toEqual(['all', 'settled', 'void']);
  expect(await views({ decided, voided: { '*': 'x' } })).toEqual(['all', 'void']);
  expect(await views({ takenBack: true, voided: { k1: 'x' } })).toEqual(['all', 'void']);
});

test('sports_results_count: each view counts its results in step', async () => {
  const counts = async () =>
    Object.fromEntries(
      (
        await rows<{ view: string; results: number }>(
          'select view, sum(results)::int as results from sports_result_counts group by 1',
        )
      ).map(({ view, results }) => [view, results]),
    );
  const subject = `sports:m:${newId()}`;
  const { all = 0, settled = 0, void: voided = 0 } = await counts();
  await addResult(subject);
  expect(await counts()).toMatchObject({ all: all + 1 });
  await rows(`update sports_results set decided = '{}' where subject = $1`, subject);
  expect(await counts()).toMatchObject({ all: all + 1, settled: settled + 1 });
  await rows(`update sports_results set decided = '{"a": 1}', voided = '{"*": "x"}' where subject = $1`, subject);
  expect(await counts()).toMatchObject({ all: all + 1, settled, void: voided + 1 });
  await rows('delete from sports_results where subject = $1', subject);
  expect(await counts()).toMatchObject({ all, settled, void: voided });
});

describe('virtual rounds', () => {
  /** A round as the vendor tells it, with one match of one market; times in ms from now. */
  const round = async (id: number, more: object = {}) => {
    const now = Number(await value<bigint>('floor(extract(epoch from clock_timestamp()) * 1000)::bigint'));
    return {
      id,
      category: 6,
      season: 1,
      number: 1,
      revision: 1,
      published_at: 0,
      state: 'open',
      opens_at: now - 60_000,
      closes_at: now + 60_000,
      starts_at: now + 70_000,
      ends_at: now + 80_000,
      commitment: 'c',
      seed: null,
      matches: [{ id, position: 0, home: {}, away: {}, markets: [{ id: 5 }], score: null }],
      ...more,
    };
  };
  const take = async (...args: Parameters<typeof round>) =>
    value('virtual_take_round($1::jsonb)', JSON.stringify(await round(...args)));
  const bet = async (id: number) => storeBet(sql.db, await newMember(), [{ subject: `sports:v:${id}:${id}:v${id}.5` }]);
  const generation = async (id: number) =>
    (await rows(`select generation from jobs where queue = 'bet-settlement' and key = $1`, `${id}`))[0]?.generation;
  const storedRound = async (id: number) =>
    (await rows('select state, void_reason, seed, corrections from virtual_rounds where id = $1', id))[0];

  test('virtual_leg_open: from the opening to the moment before the close', async () => {
    const [id, early, late] = [newId(), newId(), newId()];
    await take(id);
    const now = Date.now();
    await take(early, { opens_at: now + 50_000 });
    await take(late, { closes_at: now - 1 });
    expect(await bet(id)).toBeGreaterThan(0);
    for (const other of [early, late, newId()]) expect(await catchRefusal(bet(other))).toMatchObject({ code: 'MR005' });
    await rows(`update virtual_rounds set state = 'closed' where id = $1`, id);
    expect(await catchRefusal(bet(id))).toMatchObject({ code: 'MR005' });
    await rows(`update virtual_rounds set state = 'scheduled' where id = $1`, id);
    expect(await bet(id)).toBeGreaterThan(0);
  });

  test('virtual_take_round: what is newer stands, and what grades bets has them looked at', async () => {
    const id = newId();
    expect([await take(id), await take(id)]).toEqual(['new', 'same']);
    const placed = await bet(id);
    expect(await take(id, { commitment: 'other', revision: 2 })).toBe('conflict');
    expect([await take(id, { revision: 2, state: 'running' }), await generation(placed)]).toEqual(['new', undefined]);
    expect(await take(id, { revision: 1 })).toBe('old');
    const result = { revision: 3, state: 'finished', published_at: 9, seed: 's' };
    expect([await take(id, result), await generation(placed)]).toEqual(['new', 1n]);
    expect([await take(id, { ...result, published_at: 10 }), await generation(placed)]).toEqual(['new', 2n]);
    expect(await storedRound(id)).toEqual({ state: 'finished', voidReason: null, seed: 's', corrections: 1 });
  });

  test('virtual_enqueue: each bet on a market of the round', async () => {
    const [id, other] = [newId(), newId()];
    for (const each of [id, other]) await take(each);
    const [first, second, elsewhere] = [await bet(id), await bet(id), await bet(other)];
    expect(await value('virtual_enqueue($1)', id)).toBe(2);
    expect([await generation(first), await generation(second), await generation(elsewhere)]).toEqual([
      1n,
      1n,
      undefined,
    ]);
    expect(await value('virtual_enqueue($1)', newId())).toBe(0);
  });

  test('virtual_void_missing: rounds that ended before a time and have no result, once and for good', async () => {
    const [missing, seeded, young] = [newId(), newId(), newId()];
    for (const id of [missing, seeded, young]) await take(id);
    const placed = await bet(missing);
    await rows(`update virtual_rounds set ends_at = 1000 where id in ($1, $2)`, missing, seeded);
    await rows(`update virtual_rounds set seed = 's' where id = $1`, seeded);
    expect(await value('virtual_void_missing(1000)')).toBe(0);
    expect([await value('virtual_void_missing(1001)'), await generation(placed)]).toEqual([1, 1n]);
    expect([await storedRound(missing), await storedRound(young)]).toEqual([
      { state: 'void', voidReason: 'missing', seed: null, corrections: 0 },
      { state: 'open', voidReason: null, seed: null, corrections: 0 },
    ]);
    expect(await value('virtual_void_missing(1001)')).toBe(0);
    expect(await take(missing, { revision: 9, published_at: 9, seed: 's', state: 'finished' })).toBe('old');
  });
});
