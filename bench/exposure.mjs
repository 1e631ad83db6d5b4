/**
 * What exposure and limits of losses cost: accepted bets a second of the feed and of domestic sports, single bets and
 * crosses of five, over all matches and all on one, without limits of losses and with them, pgbench's TPC-B beside; all of
 * them in turns, on one server, then the exposure is compared with the open bets.
 * `node bench/exposure.mjs [--clients 32] [--seconds 3] [--rounds 2]`
 */
import { randomUUID } from 'node:crypto';
import { runBench } from './lib/bench.mjs';
import { createMeasure } from './lib/bet-load.mjs';
import { give, newMembers, setSettings } from './lib/bet-members.mjs';
import { LiveBook } from './lib/live-book.mjs';
import { signIn } from './lib/member.mjs';
import { benchDatabase, preparePgbench, tpcB } from './lib/postgres.mjs';
import { benchSite } from './lib/site.mjs';
import { SportsBook } from './lib/sports-book.mjs';
import { median, pairedRatio, round } from './lib/stats.mjs';

const options = {
  clients: { type: 'string', default: '32' },
  seconds: { type: 'string', default: '3' },
  rounds: { type: 'string', default: '2' },
};
/** Limits of every outcome, market and match that no run reaches, because only their check is measured. */
const limits = { outcome: 200_000_000_000, market: 300_000_000_000, match: 400_000_000_000 };

await runBench({ name: 'exposure', limitMinutes: 8, options }, async ({ values, onEnd, say }) => {
  const [clients, seconds, rounds] = [values.clients, values.seconds, values.rounds].map(Number);
  const tools = { onEnd, say };
  const yardstick = await benchDatabase(tools, 'maru_bench_exposure_tpcb');
  const database = await benchDatabase(tools, 'maru_bench_exposure');
  await preparePgbench(yardstick.url, 10);
  const site = await benchSite(tools, { DATABASE_URL: database.url });
  const port = Number(new URL(site.url).port);
  // A bonus would be one more leg that no limit is about.
  await setSettings(database, site.url, {
    'the_sports_config.inplay_delay_ms': 0,
    'sports_config.bonus_folders_block': 1,
  });
  const members = [];
  for (const login of await newMembers(database, clients)) members.push(await signIn(site.url, login));
  await give(database, members, 1_000_000_000_000);
  const live = new LiveBook(members[0]);
  onEnd(() => live.close());
  await live.open();
  const sports = new SportsBook(members[0]);
  const desk = await operators(site.url);

  const cases = {
    'feed, single': { book: live },
    'sports, single': sports.load(),
    'sports, single, one match': sports.load({ hot: true }),
    'sports, cross of 5': sports.load({ legs: 5 }),
    'sports, cross of 5, one match in all': sports.load({ legs: 5, hot: true }),
  };
  const measureLoad = createMeasure({ database, api: site.processes.api.pid, port, members, clients });
  const measure = async (load, time) => {
    await sports.read();
    return measureLoad({ ...load, seconds: time });
  };
  for (const load of Object.values(cases)) await measure(load, 1);

  const all = [];
  for (let index = 0; index < rounds; index += 1) {
    const run = { tpcb: await tpcB(yardstick.url, { clients, seconds }), plain: {}, limited: {} };
    for (const [name, load] of Object.entries(cases)) {
      run.plain[name] = await measure(load, seconds);
      await desk.limit(limits);
      run.limited[name] = await measure(load, seconds);
      await desk.free();
    }
    all.push(run);
    say(`round ${index + 1}: TPC-B ${run.tpcb.toFixed(0)}/s`);
    for (const kind of ['plain', 'limited'])
      for (const [name, { rate, p50, p99, outcomes }] of Object.entries(run[kind]))
        say(
          `  ${name}${kind === 'limited' ? ', limits of losses' : ''}: ${rate.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, ` +
            `p99 ${p99.toFixed(1)} ms, ${JSON.stringify(outcomes)}`,
        );
  }

  const rates = (kind, name) => all.map((run) => run[kind][name].rate);
  const of = (what, key) => round(median(what.map((run) => run[key])), 1);
  const micros = (kind, name) => all.map((run) => run[kind][name].micros.api + run[kind][name].micros.postgres);
  const feed = rates('plain', 'feed, single');
  const tpcb = all.map((run) => run.tpcb);
  const table = ['plain', 'limited'].flatMap((kind) =>
    Object.keys(cases).map((name) => ({
      bets: name,
      limits: kind === 'limited',
      perSecond: round(median(rates(kind, name))),
      overFeed: round(pairedRatio(rates(kind, name), feed), 2),
      // Processor time of PostgreSQL and the API for a single bet of the feed without limits, over that of this bet.
      processorOverFeed: round(pairedRatio(micros('plain', 'feed, single'), micros(kind, name)), 2),
      overTpcB: round(pairedRatio(rates(kind, name), tpcb), 2),
      p50: of(
        all.map((run) => run[kind][name]),
        'p50',
      ),
      p99: of(
        all.map((run) => run[kind][name]),
        'p99',
      ),
    })),
  );
  say('');
  for (const row of table) say(JSON.stringify(row));
  const [{ last }] = await database.query('select count(*)::int as last from bet_exposure_wrong');
  const value = (name, limited) => table.find((row) => row.bets === name && row.limits === limited).overFeed;
  const [plain, limited] = [value('sports, single', false), value('sports, single', true)];
  return {
    figures: { clients, table, tpcbPerSecond: round(median(tpcb)), rounds: all },
    goals: [
      { text: 'sports over feed, no limits of losses', value: plain, target: '≥ 0.90', met: plain >= 0.9 },
      { text: 'sports with limits of losses over feed without', value: limited, target: '≥ 0.90', met: limited >= 0.9 },
      { text: 'figures of the exposure that are wrong', value: last, target: '0', met: last === 0 },
    ],
  };
});

/** Signs an operator of the demo in; answers how to call the API as them. */
async function operatorCall(url, login) {
  const headers = { 'content-type': 'application/json', 'x-maru-ops': '1', origin: url };
  const call = async (method, path, body) => {
    const key = { 'idempotency-key': randomUUID() };
    const options = { method, headers: { ...headers, ...key }, body: body && JSON.stringify(body) };
    const answer = await fetch(`${url}/api/ops/${path}`, options);
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const signedIn = await call('POST', 'login', { login, password: 'maru-ops-demo-1' });
  headers.cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split('; ')[0])
    .join('; ');
  return call;
}

/** Two operators who set and remove loss limits; every process of the site applies them at once. */
async function operators(url) {
  const [call, approve] = [await operatorCall(url, 'opsadmin'), await operatorCall(url, 'opsadmin2')];
  let set = [];
  return {
    async limit(amounts) {
      for (const [scope, amount] of Object.entries(amounts)) {
        const answer = await call('PUT', 'limits', { scope, key: '*', kind: 'max_loss', amount, note: '' });
        set.push((await answer.json()).limit.id);
      }
    },
    async free() {
      for (const id of set) {
        const { approval } = await (await call('DELETE', `limits/${id}`)).json();
        await approve('POST', `approvals/${approval}/approve`, {});
      }
      set = [];
    },
  };
}
