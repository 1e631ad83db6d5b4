import { randomBytes, randomInt } from 'node:crypto';
import { KeepAlive } from './keep-alive.mjs';
import { cpuSeconds } from './proc.mjs';
import { median, quantile, sum } from './stats.mjs';

/** One request that moves money, in wire format and with a new key. `body`: JSON text. */
export function keyedRequest({ port, member, path, body }) {
  const cookie = [...member.cookies].map(([name, text]) => `${name}=${text}`).join('; ');
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: localhost:${port}`,
    `Origin: http://localhost:${port}`,
    `Cookie: ${cookie}`,
    `X-XSRF-TOKEN: ${decodeURIComponent(member.cookies.get('XSRF-TOKEN'))}`,
    `Idempotency-Key: ${randomBytes(16).toString('hex')}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ].join('\r\n');
  return `${head}\r\n\r\n${body}`;
}

/** One request of the feed's bet call. `offer`: `{matchId, marketId, oddsId, value}`. */
export function betRequest({ port, member, offer, stake, category = 1 }) {
  const { matchId, marketId, oddsId, value } = offer;
  const body = JSON.stringify({
    amount: stake,
    category,
    cartItems: [{ matchId, marketId, odds: { id: oddsId, value } }],
    ratio: value,
    // Odds are in 1/100 and the product is a safe integer: exact.
    win: Math.floor((stake * value) / 100),
    betOption: true,
  });
  return keyedRequest({ port, member, path: '/api/theSports/bettingValidate', body });
}

/** 'accepted', else the reason or the status of the refusal. */
export function toOutcome({ status, body }) {
  if (status === 200 && /^\{"(success":true|status":"success")/.test(body)) return 'accepted';
  try {
    const answer = JSON.parse(body);
    if (status === 200 && (answer.success === true || answer.status === 'success')) return 'accepted';
    return answer.reason ?? `${status} ${answer.code ?? answer.message}`;
  } catch {
    return `${status} ${body.slice(0, 80)}`;
  }
}

/**
 * Keeps `clients` connections betting for `seconds`, each on an offer of the moment with a random stake, the members
 * in turn. `request` makes one out of `{port, member, offer, stake}`; the feed's call unless told. Answers how many bets were accepted, what they staked, why others were refused, and all waiting times in ms.
 */
export async function runBetLoad({ port, members, book, clients, seconds, request = betRequest }) {
  const outcomes = {};
  const waits = [];
  let staked = 0;
  const until = performance.now() + seconds * 1000;
  const from = performance.now();
  const client = async (index) => {
    const connection = new KeepAlive(port);
    const member = members[index % members.length];
    try {
      while (performance.now() < until) {
        const offer = offers[randomInt(offers.length)];
        const stake = randomInt(1_000, 50_001);
        const sent = performance.now();
        const outcome = toOutcome(await connection.send(request({ port, member, offer, stake })));
        waits.push(performance.now() - sent);
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
        if (outcome === 'accepted') staked += stake;
      }
    } finally {
      connection.close();
    }
  };
  let offers = openOffers(book);
  const renew = setInterval(() => {
    offers = openOffers(book);
  }, 100);
  try {
    await Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
  } finally {
    clearInterval(renew);
  }
  const took = (performance.now() - from) / 1000;
  return { accepted: outcomes.accepted ?? 0, rate: (outcomes.accepted ?? 0) / took, staked, outcomes, waits, took };
}

/**
 * Makes a `runBetLoad` that measures: adds p50 and p99 of the waits (ms), `cores` (processors that were busy) and `micros`
 * (processor time of an accepted bet in µs) of the API and of the server's processes that serve it. Other work on the
 * machine changes rates far more than processor time. `api`: the API's process id; `shared`: options of all runs.
 */
export function createMeasure({ database, api, ...shared }) {
  const readBackends = async () => {
    const rows = await database.query(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    return rows.map(({ pid }) => pid);
  };
  return async (load) => {
    const backends = new Map((await readBackends()).map((pid) => [pid, cpuSeconds(pid)]));
    const before = { api: cpuSeconds(api), load: process.cpuUsage() };
    const { waits, ...bets } = await runBetLoad({ ...shared, ...load });
    const own = process.cpuUsage(before.load);
    const seconds = {
      api: cpuSeconds(api) - before.api,
      // The pool opens and closes connections: a new one counts as a whole, of one that ended nothing is known.
      postgres: sum((await readBackends()).map((pid) => cpuSeconds(pid) - (backends.get(pid) ?? 0))),
      load: (own.user + own.system) / 1e6,
    };
    const each = (change) => Object.fromEntries(Object.entries(seconds).map(([name, value]) => [name, change(value)]));
    return {
      ...bets,
      p50: median(waits),
      p99: quantile(waits, 0.99),
      cores: each((value) => value / bets.took),
      micros: each((value) => Math.round((value * 1e6) / bets.accepted)),
    };
  };
}

function openOffers(book) {
  const offers = book.offers();
  if (offers.length === 0) throw new Error('nothing can be bet on');
  return offers;
}
