import type { FeedFaultRequest, FeedSnapshot, VendorMarket, VendorMatch, VendorOutcome } from '@maru/contracts';
import { expect } from '@playwright/test';
import { slow } from './slow';

/** An outcome that can be bet on now, with the ids that the site uses for it too. */
export interface Offer {
  match: VendorMatch;
  market: VendorMarket;
  outcome: VendorOutcome;
}

/**
 * What a test may do to the odds feed. Nothing of the site is replaced: the feed really sends the requested messages.
 */
export class FeedControl {
  constructor(readonly url: string) {}

  async snapshot(): Promise<FeedSnapshot> {
    return (await fetch(`${this.url}/v1/snapshot`)).json() as Promise<FeedSnapshot>;
  }

  /** Causes a fault of the feed; throws where the feed refuses. */
  async fault(request: FeedFaultRequest): Promise<void> {
    const response = await fetch(`${this.url}/v1/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });
    if (!response.ok) throw new Error(`${request.fault}: ${response.status} ${await response.text()}`);
  }

  /**
   * A live football match whose full-time result is open, one for each number, so each test has a separate match. It
   * picks a match with enough time left.
   */
  async liveOffer(nth: number, code = 'home'): Promise<Offer> {
    const find = async () => {
      const { matches } = await this.snapshot();
      const offers = matches
        .filter((match) => match.sport_id === 1 && match.status_id === 3 && !match.bet_stop)
        .filter((match) => match.period === 1 || (match.timer?.seconds ?? 9_999) < 70 * 60)
        .sort((a, b) => (a.timer?.seconds ?? 0) - (b.timer?.seconds ?? 0) || a.id - b.id)
        .flatMap((match) => listOffers(match, 1, code));
      return offers[nth % Math.max(offers.length, 1)];
    };
    let offer: Offer | undefined;
    // No page is involved: the simulated matches play on until one fits.
    const wait = { timeout: 60_000 * slow, intervals: [1_000], message: 'a live football match that can be bet on' };
    await expect
      .poll(async () => {
        offer = await find();
        return offer !== undefined;
      }, wait)
      .toBe(true);
    return offer!;
  }

  /** Holds one outcome at a price for a while; the feed sends it as an ordinary change of odds. */
  async holdOdds({ match, market, outcome }: Offer, value: string, seconds = 400): Promise<void> {
    const fault = Number(value) < 2 ? 'odds_floor' : 'odds_ceiling';
    await this.fault({ fault, match: match.id, market: market.id, outcome: outcome.id, value, seconds });
  }

  /** Goals until a side leads by two, so that it has won when the match is ended. */
  async winFor({ match }: Offer, side: 'home' | 'away'): Promise<void> {
    const other = side === 'home' ? 'away' : 'home';
    const score = async () => {
      const now = (await this.snapshot()).matches.find(({ id }) => id === match.id);
      if (!now) throw new Error(`match ${match.id} has left the feed`);
      return now.score;
    };
    for (let goals = 0; ; goals += 1) {
      const now = await score();
      if (now[side] - now[other] >= 2) return;
      if (goals > 12) throw new Error(`${side} of match ${match.id} does not get ahead`);
      await this.fault({ fault: 'goal', match: match.id, side });
      // The feed takes up a goal with its next step.
      await expect.poll(async () => (await score())[side]).toBeGreaterThan(now[side]);
    }
  }
}

function listOffers(match: VendorMatch, marketId: number, code: string): Offer[] {
  return match.markets
    .filter((market) => market.id === marketId && market.status === 'open')
    .flatMap((market) =>
      market.outcomes
        .filter((outcome) => outcome.code === code && outcome.status === 'open')
        .map((outcome) => ({ match, market, outcome })),
    );
}
