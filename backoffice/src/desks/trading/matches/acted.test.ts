import { makeTradingMarket, makeTradingMatch } from '../../../testing/trading';
import { marketAfter, matchAfter } from './acted';

test('a match is as its act left it; opened or left to the feed, its own state is for the server to say', () => {
  const match = makeTradingMatch({ state: 'open', set: 'automatic', version: 8 });
  expect(matchAfter(match, { set: 'suspended', version: 9 })).toEqual({
    ...match,
    set: 'suspended',
    state: 'suspended',
    version: 9,
  });
  const shut = makeTradingMatch({ state: 'suspended', set: 'suspended', version: 9 });
  expect(matchAfter(shut, { set: 'automatic', version: 10 })).toEqual({ ...shut, set: 'automatic', version: 10 });
});

test('what is newer than the act stays', () => {
  const match = makeTradingMatch({ version: 10 });
  const market = makeTradingMarket({ version: 5 });
  expect(matchAfter(match, { set: 'closed', version: 9 })).toBe(match);
  expect(marketAfter(market, { prices: [{ code: 'away', odds: 540 }], version: 4 })).toBe(market);
});

test('a price by hand stands at once, and one that follows the feed is the feed’s', () => {
  const market = makeTradingMarket({ version: 3 });
  const prices = [
    { code: 'home', odds: 150 },
    { code: 'away', odds: null },
  ];
  const after = marketAfter(market, { prices, version: 4 });
  expect(after.outcomes.map(({ odds, manual }) => [odds, manual])).toEqual([
    [150, true],
    [395, false],
    [610, false],
  ]);
  expect([after.version, after.state]).toEqual([4, 'open']);
});
