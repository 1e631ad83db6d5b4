import { chancePpm, countChances, gameRules } from '@maru/rounds';
import { sideChances } from './chances';

test('the chances on the mat are those of the rule', () => {
  const chances = countChances(gameRules.baccarat);
  for (const [side, chance] of Object.entries(sideChances)) {
    expect([side, chance]).toEqual([side, Math.round(chancePpm(chances.get(side)!) / 100)]);
  }
});
