import { createServer } from 'node:http';
import { answers, freePort } from '../../scripts/lib/ports.mjs';
import { supervise } from '../../scripts/lib/supervised.mjs';

const football = 1;
const toCome = 1;
/** Kick-offs are far enough away for nothing to begin while the benchmark runs. */
const kickOffMs = 6 * 3_600_000;
/** Odds go out this often. */
const tickMs = 100;

/** One snapshot of the real odds feed. */
async function realSnapshot({ onEnd, say }) {
  const port = await freePort();
  const env = { MARU_FEED_PORT: String(port), MARU_FEED_SEED: 'bench', MARU_LOG: 'warn' };
  const script = 'vendors/dist/odds-feed.js';
  const feed = supervise({ name: 'odds-feed', script, env, logName: 'bench-odds-feed', say, restart: false });
  onEnd(() => feed.stop());
  const url = `http://127.0.0.1:${port}`;
  if (!(await answers(`${url}/v1/health`, { deadline: 60_000, alive: () => feed.running }))) {
    throw new Error(`the odds feed did not start; log: ${feed.log}`);
  }
  const snapshot = await (await fetch(`${url}/v1/snapshot`)).json();
  await feed.stop();
  return snapshot;
}

/**
 * An odds feed with any number of upcoming matches, each a copy of a football match of the real feed with new ids and
 * its main market only, in the format of `vendor-feed.ts`. Prices change only through `change`.
 * @param {{onEnd(stop: () => unknown): void, say(text: string): void}} tools
 * @param {number} count
 */
export async function startLongFeed(tools, count) {
  const snapshot = await realSnapshot(tools);
  const models = snapshot.matches.filter(
    ({ sport_id, status_id, markets }) => sport_id === football && status_id === toCome && markets.length > 0,
  );
  const begin = Date.now() + kickOffMs;
  const matches = Array.from({ length: count }, (_, at) => {
    const model = models[at % models.length];
    const [main] = [...model.markets].sort((a, b) => a.id - b.id);
    const outcomes = main.outcomes.map((outcome, nth) => ({ ...outcome, id: 2_000_000 + at * 10 + nth }));
    return {
      ...model,
      id: 5_000_000 + at,
      match_time: begin + Math.floor(at / 40) * 300_000,
      markets: [{ ...main, outcomes }],
    };
  });
  const state = { ...snapshot, seq: 1, matches };
  const streams = new Set();
  const emit = (body) => {
    state.seq += 1;
    const text = `id: ${state.seq}\ndata: ${JSON.stringify({ seq: state.seq, ts: Date.now(), ...body })}\n\n`;
    for (const stream of streams) stream.write(text);
  };
  const alive = setInterval(() => {
    for (const producer of ['live', 'prematch']) emit({ type: 'alive', producer, subscribed: true });
  }, 2_000);
  const json = (response, status, body) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://feed');
    if (pathname === '/v1/snapshot') return json(response, 200, { ...state, time: Date.now() });
    if (pathname === '/v1/health') return json(response, 200, { ok: true });
    if (pathname === '/v1/events') return json(response, 410, { reason: 'gone' });
    if (pathname !== '/v1/stream') return json(response, 404, { reason: 'not_found' });
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 1000\n\n');
    streams.add(response);
    response.on('close', () => streams.delete(response));
  });
  const port = await freePort();
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  let changing;
  let next = 0;
  const stop = () => clearInterval(changing);
  tools.onEnd(() => {
    stop();
    clearInterval(alive);
    for (const stream of streams) stream.destroy();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${port}`,
    /** Changes so many prices a second, one match after another through the whole list, until `stop`. Counts them. */
    change(perSecond) {
      const counted = { prices: 0 };
      let due = 0;
      changing = setInterval(() => {
        due += (perSecond * tickMs) / 1000;
        while (due >= 1) {
          const match = matches[(next * 7) % matches.length];
          next += 1;
          const [market] = match.markets;
          const outcomes = market.outcomes.map((outcome) => {
            outcome.value = moved(outcome.value);
            return { id: outcome.id, value: outcome.value, status: outcome.status };
          });
          emit({ type: 'odds_change', match: match.id, market: market.id, outcomes });
          counted.prices += outcomes.length;
          due -= outcomes.length;
        }
      }, tickMs);
      return counted;
    },
    stop,
  };
}

/** The next price: alternates by two hundredths, which keeps it within the range for bets. */
function moved(text) {
  const hundredths = Math.round(Number(text) * 100);
  return ((hundredths + (hundredths % 4 < 2 ? 2 : -2)) / 100).toFixed(2);
}
