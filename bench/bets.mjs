/**
 * Measures accepted bets per second through HTTP on PostgreSQL, alternating with pgbench's TPC-B on the same server;
 * then 200 parallel spends of one balance; then verifies the ledger.
 * `node bench/bets.mjs [--clients 32] [--seconds 10] [--rounds 5] [--pool 16]`
 *
 * Each round places bets twice: by one member per connection, as in production, and by the five demo members alone,
 * whose balance rows are contended.
 */
import { runBench } from './lib/bench.mjs';
import { createMeasure, runBetLoad } from './lib/bet-load.mjs';
import { give, move, newMembers, setSettings } from './lib/bet-members.mjs';
import { LiveBook } from './lib/live-book.mjs';
import { signIn } from './lib/member.mjs';
import { benchDatabase, preparePgbench, tpcB } from './lib/postgres.mjs';
import { benchSite } from './lib/site.mjs';
import { spendAtOnce } from './lib/spend.mjs';
import { median, pairedRatio, round } from './lib/stats.mjs';

const scale = 10;
const demo = ['demo1', 'demo2', 'demo3', 'demo4', 'demo5'];
const spends = { attempts: 200, covered: 50, stake: 7_000 };
const options = {
  clients: { type: 'string', default: '32' },
  seconds: { type: 'string', default: '10' },
  rounds: { type: 'string', default: '5' },
  // The API's database connections; by default its own setting.
  pool: { type: 'string', default: '' },
};

await runBench({ name: 'bets', limitMinutes: 15, options }, async ({ values, onEnd, say }) => {
  const [clients, seconds, rounds] = [values.clients, values.seconds, values.rounds].map(Number);
  const tools = { onEnd, say };
  const yardstick = await benchDatabase(tools, 'maru_bench_tpcb');
  const database = await benchDatabase(tools, 'maru_bench');
  await preparePgbench(yardstick.url, scale);
  const site = await benchSite(tools, { DATABASE_URL: database.url, MARU_DB_POOL: values.pool });
  const port = Number(new URL(site.url).port);
  const api = site.processes.api.pid;
  // The delay before an in-play bet is booked is the operator's choice; here it would only measure itself.
  await setSettings(database, site.url, { 'the_sports_config.inplay_delay_ms': 0 });

  const members = [];
  for (const login of await newMembers(database, clients)) members.push(await signIn(site.url, login));
  const few = [];
  for (const login of demo) few.push(await signIn(site.url, login));
  await give(database, [...members, ...few], 1_000_000_000_000);
  const book = new LiveBook(members[0]);
  onEnd(() => book.close());
  await book.open();
  say(`${book.ids.length} live matches, ${book.offers().length} odds open; warming up`);
  await runBetLoad({ port, members, book, clients, seconds: 5 });

  const measure = createMeasure({ database, api, port, book, clients, seconds });
  const all = [];
  for (let index = 0; index < rounds; index += 1) {
    const tps = await tpcB(yardstick.url, { clients, seconds });
    const many = await measure({ members });
    const hot = await measure({ members: few });
    all.push({ tps, many, hot });
    say(`round ${index + 1}: TPC-B ${tps.toFixed(0)}/s`);
    print(say, `${members.length} members`, many, tps);
    print(say, `${few.length} members`, hot, tps);
  }

  const spent = await spendOnce({ database, site, port, member: few[4], book });
  say(`200 spends at once: ${JSON.stringify(spent)}`);
  const ledger = await verified(database);
  say(`ledger_verify: ${JSON.stringify(ledger)}`);

  const tpcb = all.map(({ tps }) => tps);
  const computeRatio = (who) =>
    pairedRatio(
      all.map((round) => round[who].rate),
      tpcb,
    );
  const [ratio, ratioHot] = [computeRatio('many'), computeRatio('hot')];
  const figures = {
    clients,
    members: members.length,
    betsPerSecond: round(median(all.map(({ many }) => many.rate))),
    betsPerSecondOfFive: round(median(all.map(({ hot }) => hot.rate))),
    tpcbPerSecond: round(median(tpcb)),
    ratioOfFive: round(ratioHot, 2),
    rounds: all,
    spent,
    ledger,
    postgres: (await database.query('show server_version'))[0].server_version,
  };
  say(
    `median: ${figures.betsPerSecond} bets/s of ${members.length} members, ${figures.betsPerSecondOfFive} of ` +
      `${few.length}, ${figures.tpcbPerSecond} TPC-B/s; ratio of the ${few.length} ${figures.ratioOfFive}`,
  );
  const exact = spent.accepted === spends.covered && spent.balance_short === spends.attempts - spends.covered;
  return {
    figures,
    goals: [
      { text: 'accepted bets over TPC-B', value: round(ratio, 2), target: '≥ 0.50', met: ratio >= 0.5 },
      { text: 'of 200 spends accepted', value: spent.accepted, target: `${spends.covered}`, met: exact },
      { text: 'balance left, KRW', value: spent.left, target: '0', met: spent.left === 0 },
      { text: 'ledger holds', value: ledger.ok, target: 'true', met: ledger.ok === true },
    ],
  };
});

function print(say, who, { rate, p50, p99, cores, micros, outcomes }, tps) {
  const share = Object.entries(cores).map(([name, value]) => `${name} ${value.toFixed(2)}`);
  say(
    `  ${who}: ${rate.toFixed(0)} bets/s (${(rate / tps).toFixed(2)}), p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ` +
      `cores: ${share.join(', ')}, µs a bet: ${JSON.stringify(micros)}, ${JSON.stringify(outcomes)}`,
  );
}

async function readBalance(database, memberId) {
  const [row] = await database.query('select ledger_balance($1) as balance', [`member:${memberId}:cash`]);
  return Number(row.balance);
}

/** Leaves a member exactly the money for `covered` bets and sends `attempts` at once. */
async function spendOnce({ database, port, member, book }) {
  const { covered, stake, attempts } = spends;
  const have = await readBalance(database, member.user.id);
  await move(database, member.user.id, covered * stake - have, 'bench:spend');
  const outcomes = await spendAtOnce({ port, member, book, stake, attempts });
  return { ...outcomes, left: await readBalance(database, member.user.id) };
}

/** Checks sums, wallets and chain, after the sealer has had a while to catch up. */
async function verified(database) {
  const until = Date.now() + 60_000;
  for (;;) {
    const [row] = await database.query('select * from ledger_verify()');
    if (Number(row.unsealed) === 0 || Date.now() > until) return row;
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  }
}
