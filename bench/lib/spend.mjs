import { randomInt } from 'node:crypto';
import { betRequest, toOutcome } from './bet-load.mjs';
import { KeepAlive } from './keep-alive.mjs';

/** Refusals that are about the odds of the moment, not about money: the attempt is made again with new odds. */
const again = new Set([
  'odds_changed',
  'odds_suspended',
  'odds_missing',
  'odds_resulted',
  'market_missing',
  'match_missing',
]);

/**
 * Sends `attempts` bets of one member at the same instant, each on a separate connection, with a balance for `covered`
 * of them. Returns how many were accepted, refused for money, and refused otherwise.
 */
export async function spendAtOnce({ port, member, book, stake, attempts }) {
  const connections = Array.from({ length: attempts }, () => new KeepAlive(port));
  const outcomes = {};
  const attempt = async (connection) => {
    for (let tries = 0; tries < 20; tries += 1) {
      const offers = book.offers();
      const offer = offers[randomInt(offers.length)];
      const outcome = toOutcome(await connection.send(betRequest({ port, member, offer, stake })));
      if (again.has(outcome)) continue;
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      return;
    }
    outcomes['never answered for money'] = (outcomes['never answered for money'] ?? 0) + 1;
  };
  try {
    await Promise.all(connections.map(attempt));
  } finally {
    for (const connection of connections) connection.close();
  }
  return outcomes;
}
