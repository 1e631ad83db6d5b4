/**
 * The bet record of a member with 1,000,000 bets: its first page, a page far back, one product, open bets, sums and the
 * whole record as a file. `node bench/record.mjs [--bets 1000000] [--times 200]`. Needs a PostgreSQL server.
 */
import { setUp } from '../scripts/lib/setup.mjs';
import { startApi } from './lib/api.mjs';
import { runBench } from './lib/bench.mjs';
import { startLongFeed } from './lib/long-feed.mjs';
import { signIn } from './lib/member.mjs';
import { benchDatabase } from './lib/postgres.mjs';
import { useExistingBuild } from './lib/site.mjs';
import { quantile, round } from './lib/stats.mjs';

const login = 'demo1';
const dayMs = 86_400_000;
const maxMs = 50;
const options = {
  bets: { type: 'string', default: '1000000' },
  times: { type: 'string', default: '200' },
};

await runBench({ name: 'record', limitMinutes: 20, options }, async ({ values, onEnd, say }) => {
  if (!useExistingBuild) await setUp();
  const database = await benchDatabase({ onEnd }, 'maru_bench_record');
  const feed = await startLongFeed({ onEnd, say }, 10);
  const api = await startApi(
    { onEnd, say },
    { name: 'api-record', feedUrl: feed.url, env: { DATABASE_URL: database.url } },
  );
  const member = await signIn(api.url, login);
  await addBets(database, Number(values.bets));
  say(`${values.bets} bets of ${login} are there`);

  const record = '/api/info/betRecord';
  const month = `from=${Date.now() - 30 * dayMs}`;
  const [far] = await database.query('select id from bets order by placed_at offset $1 limit 1', [100]);
  const pages = {
    first: record,
    month: `${record}?status=settled&${month}`,
    'far back': `${record}?before=${far.id}`,
    'one product': `${record}?product=mini&status=settled`,
    'rare state': `${record}?status=void`,
    open: `${record}?status=open&page=1`,
  };
  const figures = {};
  for (const [name, path] of Object.entries(pages)) {
    const took = [];
    for (let at = 0; at < Number(values.times); at += 1) {
      const began = performance.now();
      const { data } = await member.get(path);
      took.push(performance.now() - began);
      if (data.length === 0) throw new Error(`${name} has no bets`);
    }
    figures[name] = { p50: round(quantile(took, 0.5), 1), p99: round(quantile(took, 0.99), 1) };
    say(`${name}: p50 ${figures[name].p50} ms, p99 ${figures[name].p99} ms`);
  }
  figures.sums = {};
  for (const [name, query] of [
    ['30 days', `?${month}`],
    ['everything', ''],
  ]) {
    const began = performance.now();
    await member.get(`/api/info/betRecordSums${query}`);
    figures.sums[name] = round(performance.now() - began);
    say(`sums of ${name}: ${figures.sums[name]} ms`);
  }
  figures.file = await download(api.url, member);
  say(`file: ${figures.file.lines} lines, ${figures.file.MB} MB in ${figures.file.seconds} s`);
  const goals = ['first', 'month', 'far back', 'one product'].map((name) => ({
    text: `${name}, p99 in ms`,
    value: figures[name].p99,
    target: `< ${maxMs}`,
    met: figures[name].p99 < maxMs,
  }));
  return { figures, goals };
});

/** Settled bets of one member over three years, of which every tenth is of mini games and a few are void; five are open. */
async function addBets(database, count) {
  const data = { category: 1, accepts_better: true, feed_at: 0 };
  const names = Object.fromEntries(
    ['home', 'away', 'league'].map((name) => [name, { ko: name, en: name, 'zh-CN': name, es: name }]),
  );
  const leg = {
    match_id: 1,
    market_id: 1,
    outcome_id: 11,
    epoch: 1,
    sport_id: 1,
    code: '1',
    line: null,
    feed_odds: 2050,
  };
  const feedLeg = { ...leg, match_time: 0, score_home: null, score_away: null, names };
  const miniLeg = { game: 400, number: 1, outcome: 'start-left', round: 1 };
  // Bet validation is not measured here.
  await database.query('alter table bets disable trigger user');
  await database.query('alter table bet_legs disable trigger user');
  await database.query(
    `insert into bets (member_id, key, body_hash, product, status, stake, ratio, win, rule, data, paid, placed_at, settled_at)
     select m.id, 'bench' || n, 'x', case when n % 10 = 0 then 'mini' else 'feed' end,
            case when n <= 5 then 'open' when n % 5000 = 3 then 'void' when n % 3 = 0 then 'won' else 'lost' end,
            1000 + n % 9000, 205, 2050, 'x', $2::jsonb,
            case when n > 5 then case when n % 3 = 0 then 2050 else 0 end end,
            now() - n * interval '95 seconds', case when n > 5 then now() - n * interval '94 seconds' end
       from generate_series(1, $1::int) n, members m where m.login = $3`,
    [count, JSON.stringify(data), login],
  );
  await database.query(
    `insert into bet_legs (bet_id, position, subject, odds, result, data)
     select id, 0, product || ':bench:' || id, 205,
            case status when 'open' then null when 'void' then 'void' else status end,
            case product when 'mini' then $1::jsonb else $2::jsonb end from bets where key like 'bench%'`,
    [JSON.stringify(miniLeg), JSON.stringify(feedLeg)],
  );
  await database.query('alter table bets enable trigger user');
  await database.query('alter table bet_legs enable trigger user');
  await database.query('vacuum analyze bets');
  await database.query('vacuum analyze bet_legs');
}

/** Reads the whole record as a file. */
async function download(base, { cookies }) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const began = performance.now();
  const answer = await fetch(`${base}/api/info/betRecord.csv`, { headers: { cookie } });
  let [bytes, lines] = [0, 0];
  for await (const part of answer.body) {
    bytes += part.length;
    for (const byte of part) if (byte === 10) lines += 1;
  }
  return { lines, MB: round(bytes / 1_048_576, 1), seconds: round((performance.now() - began) / 1000, 1) };
}
