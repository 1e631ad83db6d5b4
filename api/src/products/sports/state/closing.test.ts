import { makePrematch, makeSnapshot, makeVendorMarket } from '../../../../test/feed/world';
import { DomesticOffer } from './domestic-offer';
import { bettingStateAt } from './market-state';
import { closesBeforeMs } from './trading-rules';
import { TradingState } from './trading-state';

const special = 3;
const cross = 5;
const start = 10_000_000;

/** A match that starts at `start`, in an offer whose clock the test sets. */
function offerAt(now: number) {
  const clock = { now };
  const results = { grade: async () => [], finalScore: () => null, voidReason: () => null, isLate: () => false };
  const offer = new DomesticOffer(new TradingState(), results, { lastMessageAt: 1, seq: 1 }, () => clock.now);
  const oddEven = makeVendorMarket(8, [
    [91, 'odd', '1.90'],
    [92, 'even', '1.90'],
  ]);
  const match = makePrematch(1, { match_time: start });
  offer.snapshot(makeSnapshot(1, [{ ...match, markets: [...match.markets, oddEven] }]), true);
  offer.begin(1);
  const changed: number[][] = [];
  offer.onChange((ids) => changed.push([...ids]));
  offer.publish();
  changed.length = 0;
  const findState = (gameType: number, category: 3 | 5) => {
    const match = offer.match(1)!;
    const market = [...match.markets.values()].find(({ gameTypeId }) => gameTypeId === gameType)!;
    return bettingStateAt({ match, market, source: offer }, category, clock.now);
  };
  return { clock, offer, changed, findState };
}

test('the clock alone names a match when one of its categories closes and when it starts, once each', () => {
  const { clock, offer, changed, findState } = offerAt(start - closesBeforeMs(special) - 1);
  expect([findState(4, special), findState(1, cross)]).toEqual(['open', 'open']);
  const before = offer.match(1);
  offer.publish();
  expect(changed).toEqual([]);

  clock.now += 1;
  offer.publish();
  offer.publish();
  expect(changed).toEqual([[1]]);
  // Another object: what was written of the match before is written again.
  expect(offer.match(1)).not.toBe(before);
  expect([findState(4, special), findState(1, cross)]).toEqual(['closed', 'open']);

  clock.now = start;
  offer.publish();
  offer.publish();
  expect(changed).toEqual([[1], [1]]);
  expect([findState(4, special), findState(1, cross)]).toEqual(['closed', 'closed']);
});
