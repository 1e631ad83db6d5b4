/**
 * What protection of players costs a bet: accepted bets a second of the feed without its check, with it, and with limits of
 * every kind and span in force, in turns on one server. `node bench/protection.mjs [--clients 32] [--seconds 4] [--rounds 5]`
 */
import { runBench } from './lib/bench.mjs';
import { createMeasure } from './lib/bet-load.mjs';
import { give, newMembers, setSettings } from './lib/bet-members.mjs';
import { LiveBook } from './lib/live-book.mjs';
import { signIn } from './lib/member.mjs';
import { benchDatabase } from './lib/postgres.mjs';
import { benchSite } from './lib/site.mjs';
import { median, pairedRatio, round } from './lib/stats.mjs';

const options = {
  clients: { type: 'string', default: '32' },
  seconds: { type: 'string', default: '4' },
  rounds: { type: 'string', default: '5' },
};
/** Amounts that no run reaches, because only their check is measured. */
const amounts = { loss: 900_000_000_000, stake: 900_000_000_000, time: 40_000 };

await runBench({ name: 'protection', limitMinutes: 8, options }, async ({ values, onEnd, say }) => {
  const [clients, seconds, rounds] = [values.clients, values.seconds, values.rounds].map(Number);
  const tools = { onEnd, say };
  const database = await benchDatabase(tools, 'maru_bench_protection');
  const site = await benchSite(tools, { DATABASE_URL: database.url });
  const port = Number(new URL(site.url).port);
  await setSettings(database, site.url, { 'the_sports_config.inplay_delay_ms': 0 });
  const members = [];
  for (const login of await newMembers(database, clients)) members.push(await signIn(site.url, login));
  await give(database, members, 1_000_000_000_000);
  const live = new LiveBook(members[0]);
  onEnd(() => live.close());
  await live.open();

  const check = (state) => database.query(`alter table bets ${state} trigger bets_protection`);
  const limit = () =>
    database.query(
      `insert into member_limits (member_id, kind, span, amount)
       select m.id, k.kind, s.span, k.amount from members m
        cross join (values ('loss', ${amounts.loss}), ('stake', ${amounts.stake}), ('time', ${amounts.time})) k (kind, amount)
        cross join (values ('day'), ('week'), ('month')) s (span) on conflict do nothing`,
    );
  const free = () => database.query('delete from member_limits');
  const measure = createMeasure({ database, api: site.processes.api.pid, port, members, clients, book: live });
  const cases = {
    'without the check': { before: () => check('disable'), after: () => check('enable') },
    'with the check': { before: async () => {}, after: async () => {} },
    'with nine limits of each member': { before: limit, after: free },
  };
  await measure({ seconds: 2 });
  const all = [];
  for (let index = 0; index < rounds; index += 1) {
    const run = {};
    // Rotates the order, because the first and last position could bias a case.
    const names = Object.keys(cases);
    for (const name of [...names.slice(index % 3), ...names.slice(0, index % 3)]) {
      await cases[name].before();
      run[name] = await measure({ seconds });
      await cases[name].after();
    }
    all.push(run);
    say(`round ${index + 1}: ${names.map((name) => `${name} ${run[name].rate.toFixed(0)}/s`).join(', ')}`);
  }
  const rates = (name) => all.map((run) => run[name].rate);
  const micros = (name) => all.map((run) => run[name].micros.api + run[name].micros.postgres);
  const without = rates('without the check');
  const table = Object.keys(cases).map((name) => ({
    bets: name,
    perSecond: round(median(rates(name))),
    overWithout: round(pairedRatio(rates(name), without), 3),
    // Processor time of PostgreSQL and the API for a bet without the check, over that with it.
    processorOverWithout: round(pairedRatio(micros('without the check'), micros(name)), 3),
    p50: round(median(all.map((run) => run[name].p50)), 1),
    p99: round(median(all.map((run) => run[name].p99)), 1),
    outcomes: all.map((run) => run[name].outcomes),
  }));
  for (const { outcomes: _, ...row } of table) say(JSON.stringify(row));
  const value = table.find(({ bets }) => bets === 'with the check').overWithout;
  return {
    figures: { clients, table, rounds: all },
    goals: [{ text: 'bets with the check over bets without', value, target: '≥ 0.95', met: value >= 0.95 }],
  };
});
