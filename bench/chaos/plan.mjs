/**
 * Numbers that a seed decides: the same seed gives the same row.
 * @param {number} seed
 * @returns {{next(): number, int(n: number): number, oneOf<T>(items: readonly T[]): T}} `next`: 0 to below 1
 */
export function randomFrom(seed) {
  let state = seed >>> 0;
  const next = () => {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (n) => Math.floor(next() * n);
  return { next, int, pickRandom: (items) => items[int(items.length)] };
}

const casinos = ['union', 'hera', 'aplus'];

/** Vendor faults caused by this command; each ends automatically. `vendor`: the simulated vendor that takes `body`. */
const vendorFaults = [
  ...casinos.flatMap((company) => [
    { vendor: 'casino', body: { company, fault: 'down', count: 40 } },
    { vendor: 'casino', body: { company, fault: 'apply_then_timeout', count: 2 } },
    { vendor: 'casino', body: { company, fault: 'timeout_no_apply', count: 2 } },
    { vendor: 'casino', body: { company, fault: 'lying_status', count: 2 } },
    { vendor: 'casino', body: { company, fault: 'garbage', count: 5 } },
    { vendor: 'casino', body: { company, fault: 'slow', count: 10, seconds: 3 } },
  ]),
  { vendor: 'bank', body: { fault: 'down', count: 20 } },
  { vendor: 'bank', body: { fault: 'timeout_after', count: 2 } },
  { vendor: 'bank', body: { fault: 'timeout_before', count: 2 } },
  { vendor: 'bank', body: { fault: 'lying_status', count: 2 } },
  { vendor: 'bank', body: { fault: 'repeated', count: 2 } },
  { vendor: 'bank', body: { fault: 'slow', count: 2 } },
  { vendor: 'feed', body: { fault: 'silence', seconds: 10 } },
  { vendor: 'feed', body: { fault: 'gap', count: 20 } },
  { vendor: 'feed', body: { fault: 'disconnect' } },
  { vendor: 'virtual', body: { fault: 'silence', seconds: 10 } },
  { vendor: 'virtual', body: { fault: 'gone', seconds: 8 } },
  { vendor: 'draws', body: { fault: 'gone' } },
  { vendor: 'draws', body: { fault: 'late' } },
  { vendor: 'draws', body: { fault: 'garbage' } },
];

/** Longest time between the API's answer after a start and the next kill that is due, ms. */
const longestLifeMs = 4_000;
/** Backends are ended in place of one kill in so many, and a vendor fails so many times for each kill. */
const [backendsPerKill, faultsPerKill] = [0.5, 0.5];

/**
 * What happens to a site during a run, by the time since its start.
 * @param {{seed: number, minutes: number, kills: number}} run
 * @returns {{at: number, kind: 'kill' | 'backends' | 'vendor', wait?: number, share?: number, fault?: object}[]} in order;
 *   `at`: ms; `wait`: ms that the API lives at least before a kill; `share`: part of its connections that is ended
 */
export function planChaos({ seed, minutes, kills }) {
  const random = randomFrom(seed);
  const total = minutes * 60_000;
  const spread = (count, make) =>
    Array.from({ length: count }, (_, index) => ({
      at: Math.round(((index + random.next()) * total) / count),
      ...make(),
    }));
  return [
    ...spread(kills, () => ({ kind: 'kill', wait: random.int(longestLifeMs) })),
    ...spread(Math.ceil(kills * backendsPerKill), () => ({ kind: 'backends', share: 0.25 + 0.75 * random.next() })),
    ...spread(Math.ceil(kills * faultsPerKill), () => ({ kind: 'vendor', fault: random.pickRandom(vendorFaults) })),
  ].sort((a, b) => a.at - b.at);
}
