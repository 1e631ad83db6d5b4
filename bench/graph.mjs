/**
 * One round of graph with many members on one process and PostgreSQL: response times of cash-outs, spread over the run
 * and all within a second, and the cost of ticks to all pages.
 * `node bench/graph.mjs [--members 1000] [--pool 16]`
 *
 * The end of the measured rounds is overwritten in the database after it is decided, which gives every run the same
 * length.
 */
import { randomInt } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { setUp } from '../scripts/lib/setup.mjs';
import { startApi } from './lib/api.mjs';
import { runBench } from './lib/bench.mjs';
import { keyedRequest, toOutcome } from './lib/bet-load.mjs';
import { newMembers, setSettings } from './lib/bet-members.mjs';
import { KeepAlive } from './lib/keep-alive.mjs';
import { benchDatabase } from './lib/postgres.mjs';
import { cpuSeconds } from './lib/proc.mjs';
import { openSessions } from './lib/sessions.mjs';
import { useExistingBuild } from './lib/site.mjs';
import { median, quantile, round } from './lib/stats.mjs';

const game = 1004;
const stake = 10_000;
/** Length of the measured runs, ms: 2.46 on the curve. */
const runMs = 15_000;
const crash = 246;
const options = {
  members: { type: 'string', default: '1000' },
  pool: { type: 'string', default: '' },
};
const delay = (ms) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

await runBench({ name: 'graph', limitMinutes: 10, options }, async ({ values, onEnd, say }) => {
  const count = Number(values.members);
  const tools = { onEnd, say };
  if (!useExistingBuild) await setUp();
  const database = await benchDatabase(tools, 'maru_bench_graph');
  const env = { DATABASE_URL: database.url, MARU_DB_POOL: values.pool, MARU_CHAIN_LENGTH: '10000' };
  const api = await startApi(tools, { name: 'graph', feedUrl: 'http://127.0.0.1:1', env });
  const port = Number(new URL(api.url).port);
  // Long enough for a thousand bets to be placed through one process.
  await setSettings(database, api.url, { [`tg_config.${game}.close_seconds`]: 20 });
  const logins = await newMembers(database, count);
  const rows = await database.query('select id from members where login = any($1)', [logins]);
  const ids = rows.map(({ id }) => Number(id));
  await database.query(
    `select ledger_post('bench', 'bench:grant:' || id, 'bench:grant:' || id, jsonb_build_array(
       jsonb_build_object('account', 'house:bonus', 'amount', -1000000000),
       jsonb_build_object('account', 'member:' || id || ':cash', 'amount', 1000000000))) from unnest($1::bigint[]) id`,
    [ids],
  );
  const members = await openSessions(database, ids);
  onEnd(() => {
    for (const { line } of members) line?.close();
  });
  const post = (member, path, body) =>
    member.line.send(keyedRequest({ port, member, path, body: JSON.stringify(body) }));

  /** The next round that opens. */
  const nextRound = async () => {
    const [{ id: last }] = await database.query('select coalesce(max(id), 0) as id from game_rounds where game = $1', [
      game,
    ]);
    for (;;) {
      const [row] = await database.query(
        `select id, draws_at from game_rounds where game = $1 and id > $2 and closes_at > game_now() + 15000`,
        [game, last],
      );
      if (row) return { id: Number(row.id), startsAt: Number(row.draws_at) };
      // A round that takes its time is ended: it is none of those that are measured.
      await database.query('update graph_runs set crash = 101, ends_at = starts_at + 166 where ends_at > game_now()');
      await delay(300);
    }
  };
  const decided = async ({ id, startsAt }) => {
    for (;;) {
      const set = await database.query(
        'update graph_runs set crash = $2, ends_at = $3 where round_id = $1 returning round_id',
        [id, crash, startsAt + runMs],
      );
      if (set.length > 0) return;
      await delay(20);
    }
  };
  const times = (waits) => ({ p50: round(median(waits), 1), p99: round(quantile(waits, 0.99), 1) });

  /** New connections for all: those that are idle for half a minute are closed by the server. */
  const connect = () => {
    for (const member of members) {
      member.line?.close();
      member.line = new KeepAlive(port);
    }
  };
  /** A round in which all members bet and cash out by hand between two moments of the run, ms. */
  const played = async (from, to) => {
    const round = await nextRound();
    connect();
    const bets = [];
    const betWaits = [];
    for (let at = 0; at < members.length; at += 50) {
      await Promise.all(
        members.slice(at, at + 50).map(async (member) => {
          const sent = performance.now();
          const answer = await post(member, '/api/tg/graph/bet', { game, round: round.id, amount: stake, auto: null });
          betWaits.push(performance.now() - sent);
          if (toOutcome(answer) === 'accepted') bets.push({ member, bet: JSON.parse(answer.body).bets[0].id });
        }),
      );
    }
    await decided(round);
    connect();
    const before = cpuSeconds(api.pid);
    const began = performance.now();
    const waits = [];
    const outcomes = {};
    await Promise.all(
      bets.map(async ({ member, bet }) => {
        await delay(round.startsAt + randomInt(from, to) - Date.now());
        const sent = performance.now();
        const outcome = toOutcome(await post(member, '/api/tg/graph/cashout', { game, round: round.id, bet }));
        waits.push(performance.now() - sent);
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      }),
    );
    const cores = (cpuSeconds(api.pid) - before) / ((performance.now() - began) / 1_000);
    await delay(round.startsAt + runMs + 3_000 - Date.now());
    return { bets: { count: bets.length, ...times(betWaits) }, cashOuts: { ...times(waits), outcomes }, api: cores };
  };
  /** Processor time of the API during a round without bets. */
  const running = async () => {
    const round = await nextRound();
    await decided(round);
    await delay(round.startsAt + 1_000 - Date.now());
    const [before, began] = [cpuSeconds(api.pid), performance.now()];
    await delay(12_000);
    return (cpuSeconds(api.pid) - before) / ((performance.now() - began) / 1_000);
  };

  const alone = await running();
  say(`a round without pages: ${alone.toFixed(2)} of a core`);
  const watchers = new Worker(new URL('./lib/graph-sockets.mjs', import.meta.url), {
    workerData: { url: api.url, topic: `game.${game}`, count },
  });
  onEnd(() => watchers.terminate());
  const message = () => new Promise((resolve) => watchers.once('message', resolve));
  await message();
  const counted = async () => {
    watchers.postMessage('count');
    return message();
  };
  const before = await counted();
  const watched = await running();
  const after = await counted();
  say(`with ${count} pages: ${watched.toFixed(2)} of a core, ${after.tick - before.tick} ticks`);
  const spread = await played(1_000, runMs - 2_000);
  say(`spread over the run: ${JSON.stringify(spread)}`);
  const burst = await played(5_000, 6_000);
  say(`all within a second: ${JSON.stringify(burst)}`);
  const [ledger] = await database.query('select * from ledger_verify()');

  const ticks = watched - alone;
  return {
    figures: { members: count, alone, watched, spread, burst, ledger },
    goals: [
      {
        text: 'cash-out answered, p99, ms',
        value: spread.cashOuts.p99,
        target: '< 100',
        met: spread.cashOuts.p99 < 100,
      },
      {
        text: 'cash-outs accepted',
        value: spread.cashOuts.outcomes.accepted ?? 0,
        target: `${count}`,
        met: spread.cashOuts.outcomes.accepted === count,
      },
      { text: 'ticks to all pages, of a core', value: round(ticks, 2), target: '≤ 0.30', met: ticks <= 0.3 },
      { text: 'all within a second, p99, ms', value: burst.cashOuts.p99, target: 'shown', met: true },
      { text: 'ledger holds', value: ledger.ok, target: 'true', met: ledger.ok === true },
    ],
  };
});
