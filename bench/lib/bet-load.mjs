import { randomBytes, randomInt } from 'node:crypto';
import { KeepAlive } from './keep-alive.mjs';

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

function openOffers(book) {
  const offers = book.offers();
  if (offers.length === 0) throw new Error('nothing can be bet on');
  return offers;
}
