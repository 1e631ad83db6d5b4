import '../../../testing/texts';
import { roundDeskState } from '@maru/contracts';
import { translator } from '../../../texts';
import { computeHouseResult, roundTones, roundViews, scoreText } from './round-state';

test('the house’s part is known once nothing waits', () => {
  const of = (state: (typeof roundDeskState.options)[number]) =>
    computeHouseResult({ state, stake: 30_000, paid: 42_000 });
  expect([of('open'), of('settling'), of('waiting')]).toEqual([null, null, null]);
  expect([of('settled'), of('corrected'), of('void')]).toEqual([-12_000, -12_000, -12_000]);
});

test('a score is shown once there is one', () => {
  expect([scoreText([2, 1]), scoreText(null)]).toEqual(['2 : 1', '–']);
});

test('every state and view has words', () => {
  const keys = [
    ...roundDeskState.options.map((state) => `trade.round_state.${state}`),
    ...roundViews.map((view) => `trade.round_view.${view}`),
  ];
  const t = translator('en');
  expect(keys.filter((key) => t(key) === key)).toEqual([]);
  expect(Object.keys(roundTones).sort()).toEqual([...roundDeskState.options].sort());
});
