import { cardName, playBaccarat, toCard } from '@maru/rounds';
import fc from 'fast-check';
import { dealPose, toDeal } from './deal';

const anyCards = fc.array(fc.integer({ min: 0, max: 51 }), { minLength: 6, maxLength: 6 });
const names = (deal: ReturnType<typeof toDeal>, side: string) =>
  deal.filter((step) => step.side === side).map(({ card }) => cardName(toCard(card)));

test('every hand that is shown is the hand of the rules', () => {
  fc.assert(
    fc.property(anyCards, (cards) => {
      const { player, banker } = playBaccarat(cards);
      const deal = toDeal(cards);
      expect([names(deal, 'player'), names(deal, 'banker')]).toEqual([player, banker]);
      // A source that sends no card more than was dealt shows the same.
      expect(toDeal(cards.slice(0, deal.length))).toEqual(deal);
    }),
  );
});

test('cards come one by one, and all lie open at the end', () => {
  expect(dealPose(6, 0).every(({ there, face }) => there === 0 && face === 0)).toBe(true);
  const middle = dealPose(6, 500);
  expect(middle[0]!.face).toBe(1);
  expect(middle[5]!.there).toBe(0);
  expect(dealPose(6, 2_500).every(({ there, face }) => there === 1 && face === 1)).toBe(true);
});
