/**
 * The trading desk with 2,000 matches that all have bets, 2,000 that wait for a result and 20,000 settled ones: what five
 * consoles ask every second, beside the same with 100 matches. `node bench/desk.mjs [--matches 2000] [--few 100]
 * [--seconds 12] [--consoles 5]`. Needs a PostgreSQL server.
 */
import { setUp } from '../scripts/lib/setup.mjs';
import { startApi } from './lib/api.mjs';
import { runBench } from './lib/bench.mjs';
import { signInAtDesk } from './lib/desk.mjs';
import { startLongFeed } from './lib/long-feed.mjs';
import { signIn } from './lib/member.mjs';
import { benchDatabase } from './lib/postgres.mjs';
import { cpuSeconds } from './lib/proc.mjs';
import { useExistingBuild } from './lib/site.mjs';
import { quantile, round } from './lib/stats.mjs';

const demo = ['demo1', 'demo2', 'demo3', 'demo4', 'demo5'];
const historyTimes = 10;
const everyMs = 1_000;
const calls = {
  matches: '/api/ops/trading/matches',
  summary: '/api/ops/trading/summary',
  waiting: '/api/ops/trading/results',
  settled: '/api/ops/trading/results?view=settled',
};
const options = {
  matches: { type: 'string', default: '2000' },
  few: { type: 'string', default: '100' },
  seconds: { type: 'string', default: '12' },
  consoles: { type: 'string', default: '5' },
};

await runBench({ name: 'desk', limitMinutes: 6, options }, async ({ values, onEnd, say }) => {
  if (!useExistingBuild) await setUp();
  const figures = {};
  for (const [name, count] of [
    ['few', Number(values.few)],
    ['many', Number(values.matches)],
  ]) {
    const ends = [];
    const endSite = async () => {
      for (const stop of ends.splice(0).reverse()) await stop();
    };
    onEnd(endSite);
    figures[name] = await measureSite(count, values, { onEnd: (stop) => ends.push(stop), say });
    await endSite();
    for (const [call, { p50, p95, kB }] of Object.entries(figures[name].calls)) {
      say(`${count} matches, ${call}: p50 ${p50} ms, p95 ${p95} ms, ${kB} kB`);
    }
    say(`${count} matches: the API used ${figures[name].cores} of a core`);
  }
  const goals = Object.keys(calls).map((call) => {
    const ratio = round(figures.many.calls[call].p50 / figures.few.calls[call].p50, 2);
    return {
      text: `${call}, p50 of ${values.matches} over ${values.few} matches`,
      value: ratio,
      target: '≤ 2',
      met: ratio <= 2,
    };
  });
  return { figures, goals };
});

/** Starts a site with so many matches, bets on each, and asks it as consoles do. */
async function measureSite(count, values, tools) {
  const { say } = tools;
  const database = await benchDatabase(tools, 'maru_bench_desk');
  const feed = await startLongFeed(tools, count);
  const api = await startApi(tools, { name: 'api-desk', feedUrl: feed.url, env: { DATABASE_URL: database.url } });
  await placeBets(api.url, count);
  await addHistory(database, count);
  const desk = await signInAtDesk(api.url, 'trader1');
  const { body } = await desk.get(calls.waiting);
  say(`${count} matches: ${(await desk.get(calls.summary)).body.bets} bets, ${body.counts.todo} results wait`);
  const waits = Object.fromEntries(Object.keys(calls).map((name) => [name, { took: [], bytes: 0 }]));
  const before = { cpu: cpuSeconds(api.pid), at: Date.now() };
  const end = before.at + Number(values.seconds) * 1000;
  const consoles = Array.from({ length: Number(values.consoles) }, async (_, at) => {
    await delay((at * everyMs) / Number(values.consoles));
    while (Date.now() < end) {
      const next = Date.now() + everyMs;
      for (const [name, path] of Object.entries(calls)) {
        const began = performance.now();
        const { bytes } = await desk.get(path);
        waits[name].took.push(performance.now() - began);
        waits[name].bytes = bytes;
      }
      await delay(Math.max(0, next - Date.now()));
    }
  });
  await Promise.all(consoles);
  return {
    calls: Object.fromEntries(
      Object.entries(waits).map(([name, { took, bytes }]) => [
        name,
        { p50: round(quantile(took, 0.5), 1), p95: round(quantile(took, 0.95), 1), kB: round(bytes / 1024) },
      ]),
    ),
    cores: round((cpuSeconds(api.pid) - before.cpu) / ((Date.now() - before.at) / 1000), 2),
  };
}

function delay(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** One bet on each match of the list, by the demo members in turns. */
async function placeBets(url, count) {
  const members = await Promise.all(demo.map((login) => signIn(url, login)));
  const matches = [];
  for (let page = 1; matches.length < count; page += 1) {
    const { data } = await members[0].get(`/api/game/list/5?page=${page}`);
    if (data.length === 0) throw new Error(`the list has ${matches.length} matches of ${count}`);
    matches.push(...data);
  }
  const stake = 1_000;
  const takes = async (member, at) => {
    for (let i = at; i < matches.length; i += members.length) {
      const [market] = matches[i].markets;
      const [outcome] = market.outcomes;
      const line = market.gameTypeId === 2 || market.gameTypeId === 3 ? market.line : null;
      const item = { id: market.id, select: outcome.code, gameTypeId: market.gameTypeId, selectRatio: outcome.odds };
      const win = Math.floor((stake * outcome.odds) / 100);
      const answer = await member.post('/api/game/bet', {
        cart: [{ ...item, odd2: line }],
        bonus: [],
        amount: stake,
        data: { category: 5, ratio: outcome.odds, win, acceptBetter: true },
      });
      if (answer.status !== 'success') throw new Error(`a bet was refused: ${JSON.stringify(answer)}`);
    }
  };
  await Promise.all(members.map(takes));
}

/** Results that were taken back, as many as there are matches, and ten times as many that stand. */
async function addHistory(database, count) {
  const name = { ko: '경기', en: 'Match', 'zh-CN': '比赛', es: 'Partido' };
  const side = { name, colors: ['#112233', '#ffffff'] };
  const scores = { home: 1, away: 0, periods: [] };
  const match = { id: 1, subject: '', sport_id: 1, country_id: 1, league_id: 1, home: side, away: side, match_time: 0 };
  const shown = { match: { ...match, status_id: 4, scores }, markets: [], league: { id: 1, name } };
  await database.query(
    `insert into sports_results (subject, match_id, sport_id, league_id, match_time, shown, decided, taken_back, ended_at)
     select 'sports:f:0:' || n, 9000000 + n, 1, 1, 0, jsonb_set($3::jsonb, '{match,id}', to_jsonb(9000000 + n)),
            case when n > $1::int then $4::jsonb end, n <= $1::int, now() - n * interval '1 minute'
       from generate_series(1, $1::int + $2::int) as n`,
    [count, count * historyTimes, JSON.stringify(shown), JSON.stringify({ status_id: 4, scores })],
  );
  await database.query('analyze');
}
