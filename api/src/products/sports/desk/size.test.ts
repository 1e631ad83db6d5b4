import { until } from '../../../../test/feed/fake-vendor';
import { type DeskSite, deskSite } from '../testing/desk-site';

const [few, many, page] = [8, 40, 5];
let site: DeskSite;
let beat: NodeJS.Timeout;
beforeAll(async () => {
  site = await deskSite(Array.from({ length: many }, (_, i) => i + 1));
  beat = setInterval(() => site.vendor.alive(), 1_000);
});
afterAll(async () => {
  clearInterval(beat);
  await site.stop();
});

const bets = async (from: number, to: number) => {
  for (let id = from; id <= to; id++) await site.bet([[await site.fetchMarket(id, 1), 'home']], 1_000);
};
/** Results of matches that ended before, as many as asked for. */
const history = (count: number) =>
  site.api.services.db.query(
    `insert into sports_results (subject, match_id, sport_id, league_id, match_time, shown, decided, ended_at)
     select 'sports:f:9:' || n, 7000 + n, 1, 1, 0, jsonb_set($2::jsonb, '{match,id}', to_jsonb(7000 + n)), '{"status_id": 4, "scores": {"home": 1, "away": 0, "periods": []}}',
            now() - n * interval '1 minute' from generate_series(1, $1::int) as n on conflict do nothing`,
    [count, JSON.stringify(shown)],
  );
let shown: object;

/** Queries of one round of the console by their text, and how many rows each answered. */
async function work(): Promise<Map<string, number>> {
  const rows = new Map<string, number>();
  const { db } = site.api.services;
  const query = db.query.bind(db);
  const spy = jest.spyOn(db, 'query').mockImplementation((async (text: string, values?: readonly unknown[]) => {
    const answer = await query(text, values);
    rows.set(text, Math.max(rows.get(text) ?? 0, answer.length));
    return answer;
  }) as typeof db.query);
  // What is read once for all may be answered from a read before: until it is read in here too.
  const end = Date.now() + 1_500;
  const areSumsRead = () => [...rows.keys()].some((text) => text.includes('sum(stake)'));
  while (Date.now() < end || !areSumsRead()) {
    const [list, results] = await Promise.all([site.desk(`matches?limit=${page}`), site.desk('results?view=settled')]);
    await Promise.all([site.desk('summary'), site.desk('results')]);
    expect([list.body.matches.length, results.status]).toEqual([page, 200]);
  }
  spy.mockRestore();
  return rows;
}

// spec sports.20
test('five times as many matches with bets, and a longer history, are read by the same queries with no more rows but their sums', async () => {
  await bets(1, few);
  site.endMatch(1, 1, 0);
  await until(async () => (await site.desk('results?view=settled')).body.rows.length === 1);
  const [row] = await site.api.services.db.query<{ shown: object }>('select shown from sports_results');
  shown = row!.shown;
  await history(60);
  const before = await work();
  await bets(few + 1, many);
  await history(600);
  await until(async () => (await site.desk('summary')).body.bets >= many - 1);
  const after = await work();
  const desk = (queries: Map<string, number>) =>
    [...queries].filter(
      ([text]) => /exposure|sports_|match_bet_legs|bets/.test(text) && !/bet_jobs|bet_requeue|insert|update/.test(text),
    );
  const grown = desk(after).filter(([text, rows]) => rows > (before.get(text) ?? 0));
  expect(grown.map(([text]) => text)).toEqual([expect.stringContaining('from match_exposure where match_key >= $1')]);
  const { counts } = (await site.desk('results')).body;
  expect(counts.settled).toBe(601);
  expect((await site.desk('results?view=settled')).body).toMatchObject({ more: true });
});

// spec sports.20
test('the pages of the list have every match once, the worst loss first', async () => {
  const seen: { id: number; worst_loss: number }[] = [];
  let after = '';
  for (let more = true; more; ) {
    const { body } = await site.desk(`matches?limit=7${after}`);
    seen.push(...body.matches);
    after = `&after=${body.matches.at(-1).id}`;
    more = body.more;
  }
  const { counts } = (await site.desk('matches?limit=1')).body;
  expect(seen).toHaveLength(counts.all);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(counts.all);
  const losses = seen.map(({ worst_loss }) => worst_loss);
  expect(losses).toEqual([...losses].sort((a, b) => b - a));
  expect((await site.desk('matches?limit=501')).status).toBe(422);
});

// spec sports.20
test('hundreds of matches that wait for a result come page by page, each once, and are found by their names', async () => {
  const { db } = site.api.services;
  await db.query(`update sports_results set decided = null, taken_back = true where subject like 'sports:f:9:%'`);
  await db.query(
    `update sports_results set ended_at = '2026-01-01' where subject like 'sports:f:9:%' and match_id > 7300`,
  );
  const next = async (before: number | null) =>
    (await site.desk(`results${before === null ? '' : `?before=${before}`}`)).body;
  await until(async () => (await next(null)).counts.todo >= 600);
  const seen: number[] = [];
  let before: number | null = null;
  do {
    const body: { rows: { id: number }[]; next: number | null } = await next(before);
    expect(body.rows.length).toBeLessThanOrEqual(50);
    seen.push(...body.rows.map(({ id }) => id));
    before = body.next;
  } while (before !== null);
  expect(seen.filter((id) => id > 7_000)).toHaveLength(600);
  expect(new Set(seen).size).toBe(seen.length);
  const { body } = await site.desk('results?view=todo&search=home%201');
  expect([body.rows.length, body.more]).toEqual([50, true]);
});
