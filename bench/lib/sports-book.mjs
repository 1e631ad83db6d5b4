import { randomInt } from 'node:crypto';
import { keyedRequest } from './bet-load.mjs';

/** Prematch category of domestic sports with one list for all leagues. */
const category = 5;
/** Main market of a match: who wins. */
const winner = 1;

/** Half-up at a power of ten of a fraction of bigints. */
const halfUp = (n, d, scale) => (2n * n * scale + d) / (2n * d);

/** Ratio of domestic sports in 1/100: half-up to 8 decimals, then to 2. */
function computeRatio(odds) {
  const n = odds.reduce((all, value) => all * BigInt(value), 1n);
  return Number(halfUp(halfUp(n, 100n ** BigInt(odds.length), 10n ** 8n), 10n ** 8n, 100n));
}

/** Upcoming matches of domestic sports from the list; `read` reloads them. */
export class SportsBook {
  #member;
  #matches = [];

  constructor(member) {
    this.#member = member;
  }

  async read() {
    const { data } = await this.#member
      .get(`/api/game/list/${category}?limit=200`)
      .catch(() => this.#member.get(`/api/game/list/${category}`));
    this.#matches = data
      .flatMap(({ id, markets }) => {
        const market = markets.find(({ gameTypeId, state }) => gameTypeId === winner && state === 'open');
        return market ? [{ id, market }] : [];
      })
      .sort((a, b) => a.id - b.id);
    if (this.#matches.length < 10) throw new Error(`${this.#matches.length} matches of domestic sports are open`);
  }

  /** Picks of one bet: each on another match; `hot` puts the first of them on one match always. */
  #picks(legs, hot) {
    const from = hot ? 0 : randomInt(this.#matches.length);
    return Array.from({ length: legs }, (_, i) => {
      const { market } = this.#matches[(from + i) % this.#matches.length];
      const { code, odds } = market.outcomes[randomInt(market.outcomes.length)];
      return { id: market.id, select: code, gameTypeId: winner, selectRatio: odds, odd2: null };
    });
  }

  /** `offers` and request of `runBetLoad` for bets of so many legs. */
  load({ legs = 1, hot = false } = {}) {
    const request = ({ port, member, offer: cart, stake }) => {
      const ratio = computeRatio(cart.map(({ selectRatio }) => selectRatio));
      const win = Number((BigInt(stake) * BigInt(ratio)) / 100n);
      const body = JSON.stringify({
        cart,
        bonus: [],
        amount: stake,
        data: { category, ratio, win, acceptBetter: true },
      });
      return keyedRequest({ port, member, path: '/api/game/bet', body });
    };
    return { book: { offers: () => Array.from({ length: 200 }, () => this.#picks(legs, hot)) }, request };
  }
}
