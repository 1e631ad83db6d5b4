/**
 * Whether bets and pages wait for transfers with a casino: waiting times of bets and of the home page while 200 transfers
 * are in flight with a casino that takes 2 s for each call, over those without any, in turns on one process.
 * `node bench/casino-transfers.mjs [--transfers 200] [--clients 8] [--seconds 6] [--rounds 4]`
 */
import { randomUUID } from 'node:crypto';
import { runBench } from './lib/bench.mjs';
import { runBetLoad } from './lib/bet-load.mjs';
import { give, newMembers, setSettings } from './lib/bet-members.mjs';
import { LiveBook } from './lib/live-book.mjs';
import { signIn } from './lib/member.mjs';
import { benchDatabase } from './lib/postgres.mjs';
import { benchSite } from './lib/site.mjs';
import { median, pairedRatio, quantile, round } from './lib/stats.mjs';

const options = {
  transfers: { type: 'string', default: '200' },
  clients: { type: 'string', default: '8' },
  seconds: { type: 'string', default: '6' },
  rounds: { type: 'string', default: '4' },
};
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

await runBench({ name: 'casino-transfers', limitMinutes: 10, options }, async ({ values, onEnd, say }) => {
  const [transfers, clients, seconds, rounds] = ['transfers', 'clients', 'seconds', 'rounds'].map((name) =>
    Number(values[name]),
  );
  const tools = { onEnd, say };
  const database = await benchDatabase(tools, 'maru_bench_casino');
  const site = await benchSite(tools, { DATABASE_URL: database.url, MARU_FEED_FAULTS: '1' }, { withCasino: true });
  const port = Number(new URL(site.url).port);
  await setSettings(database, site.url, { 'the_sports_config.inplay_delay_ms': 0 });
  const signInAll = async (logins) => {
    const members = [];
    for (const login of logins) members.push(await signIn(site.url, login));
    return members;
  };
  const all = await signInAll(await newMembers(database, clients + transfers));
  await give(database, all, 1_000_000_000);
  const [bettors, movers] = [all.slice(0, clients), all.slice(clients)];
  const live = new LiveBook(bettors[0]);
  onEnd(() => live.close());
  await live.open();
  // Accounts are made before the casino is slow: at their first need they would wait for each other.
  for (const mover of movers) await mover.post('/api/casino/union/auth/user', {});
  const fault = await fetch(`http://127.0.0.1:${site.casinoPort}/v1/faults`, {
    method: 'POST',
    body: JSON.stringify({ company: 'union', fault: 'slow', count: 1_000_000, seconds: 2 }),
  });
  if (!fault.ok) throw new Error(`the casino takes no fault: ${fault.status} ${await fault.text()}`);

  const inFlight = async () => {
    const [row] = await database.query('select count(*)::int as n from casino_transfers where ended_at is null');
    return row.n;
  };
  /** Keeps each member's transfer in flight: where one has ended, the next begins at once. */
  const keepMoving = () => {
    let isOn = true;
    let ended = 0;
    const move = async (member) => {
      while (isOn) {
        const id = randomUUID();
        await member.post('/api/casino/union/addBalance', { transferId: id, amount: 10_000 });
        for (;;) {
          await pause(1_000);
          const [row] = await database.query(
            'select ended_at is not null as ended from casino_transfers where id = $1',
            [id],
          );
          if (row.ended) break;
        }
        ended += 1;
      }
    };
    const loops = Promise.all(movers.map(move));
    return {
      async stop() {
        isOn = false;
        await loops;
        return ended;
      },
    };
  };
  const measure = async () => {
    const pages = [];
    let isOn = true;
    const visits = (async () => {
      while (isOn) {
        const from = performance.now();
        await (await fetch(`${site.url}/home`)).text();
        pages.push(performance.now() - from);
        await pause(50);
      }
    })();
    const load = await runBetLoad({ port, members: bettors, clients, seconds, book: live });
    isOn = false;
    await visits;
    return { bets: quantile(load.waits, 0.99), pages: quantile(pages, 0.99), rate: load.rate, outcomes: load.outcomes };
  };

  await measure();
  const runs = [];
  for (let index = 0; index < rounds; index += 1) {
    const run = {};
    for (const name of index % 2 ? ['moving', 'idle'] : ['idle', 'moving']) {
      if (name === 'idle') {
        run.idle = await measure();
        continue;
      }
      const moving = keepMoving();
      await pause(3_000);
      const before = await inFlight();
      run.moving = { ...(await measure()), inFlight: [before, await inFlight()] };
      run.moving.ended = await moving.stop();
    }
    runs.push(run);
    const words = ({ bets, pages, rate }) =>
      `bets p99 ${bets.toFixed(1)} ms (${rate.toFixed(0)}/s), page p99 ${pages.toFixed(1)} ms`;
    say(`round ${index + 1}: idle ${words(run.idle)}; ${run.moving.inFlight.join('–')} in flight ${words(run.moving)}`);
  }
  const of = (name, key) => runs.map((run) => run[name][key]);
  const ratio = (key) => round(pairedRatio(of('moving', key), of('idle', key)), 3);
  const table = ['bets', 'pages', 'rate'].map((key) => ({
    figure: key,
    idle: round(median(of('idle', key)), 1),
    moving: round(median(of('moving', key)), 1),
    ratio: ratio(key),
  }));
  for (const row of table) say(JSON.stringify(row));
  const least = Math.min(...runs.flatMap((run) => run.moving.inFlight));
  return {
    figures: { transfers, clients, table, runs },
    goals: [
      {
        text: 'p99 of bets with transfers in flight over idle',
        value: ratio('bets'),
        target: '≤ 1.2',
        met: ratio('bets') <= 1.2,
      },
      { text: 'p99 of the home page over idle', value: ratio('pages'), target: '≤ 1.2', met: ratio('pages') <= 1.2 },
      {
        text: 'transfers in flight while measured',
        value: least,
        target: `≥ ${transfers * 0.9}`,
        met: least >= transfers * 0.9,
      },
    ],
  };
});
