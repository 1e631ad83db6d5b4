import { countChances, hilowRule, toCard } from '@maru/rounds';
import { cardShare, computeOutlook, rankName, rankRange, sideRanks } from './ranks';

const words = { toName: (code: string) => code, t: (key: string) => key };

test('what the panel says of an outcome is what the rule makes of 52 cards', () => {
  for (let base = 1; base <= 13; base += 1) {
    for (const [code, chance] of countChances(hilowRule(base))) {
      const { wins, back } = computeOutlook(code, base, words);
      expect([base, code, BigInt(wins), BigInt(back)]).toEqual([base, code, chance.paid[0], chance.void]);
    }
  }
});

test('names and shares', () => {
  expect([1, 2, 10, 11, 12, 13].map(rankName)).toEqual(['A', '2', '10', 'J', 'Q', 'K']);
  expect(sideRanks('lo', 8)).toEqual({ count: 7, text: 'A–7' });
  expect(sideRanks('hi', 8)).toEqual({ count: 5, text: '9–K' });
  expect(sideRanks('hi', 12)).toEqual({ count: 1, text: 'K' });
  expect(sideRanks('hi', 13)).toEqual({ count: 0, text: '' });
  expect(rankRange(3, 2)).toBe('');
  expect([28, 20, 4, 26, 16].map(cardShare)).toEqual(['53.8%', '38.5%', '7.7%', '50.0%', '30.8%']);
  expect(toCard(7).rank).toBe(8);
});
