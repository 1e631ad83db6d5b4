import type { MiniList } from '@maru/contracts';
import { allGames } from './games';
import { clockText, computeClocks, stripEntry } from './strip';

const game = allGames[0]!;
const list: MiniList = {
  time: 1_000,
  games: {
    '100': {
      timer: 300,
      min: 5,
      sec: 0,
      nextTime: 1_300,
      term: 300,
      config: { close_seconds: 30 },
      round: 4,
      state: 'open',
    },
  },
};
const clock = computeClocks(list).get(100);
const at = (seconds: number) => stripEntry(game, { maintenance: 0 }, clock, seconds * 1_000);

// spec mini-pages.2, mini-pages.3
test('counts to the close, shows the close until the draw, and goes on with the next round', () => {
  expect(at(1_000)).toMatchObject({ phase: 'open', left: 270_000, share: 1 });
  expect(at(1_269)).toMatchObject({ phase: 'open', left: 1_000 });
  expect(at(1_270)).toMatchObject({ phase: 'closed', left: null });
  expect(at(1_300)).toMatchObject({ phase: 'open', left: 270_000 });
});

// spec mini-pages.2
test('is right at once after a sleep of many rounds', () => {
  expect(at(1_300 + 300 * 500 + 60)).toMatchObject({ phase: 'open', left: 210_000 });
});

test('says nothing of time where the clock is not to be relied on, and nothing at all under maintenance', () => {
  expect(stripEntry(game, { maintenance: 0 }, clock, null)).toMatchObject({ phase: 'unknown', left: null });
  expect(stripEntry(game, { maintenance: 0 }, undefined, 1_000)).toMatchObject({ phase: 'unknown', left: null });
  expect(stripEntry(game, { maintenance: 1 }, clock, 1_000)).toMatchObject({ phase: 'maintenance', left: null });
});

test('no list, no clocks', () => expect(computeClocks(null).size).toBe(0));

test.each([
  [0, '00:00'],
  [1, '00:01'],
  [134_000, '02:14'],
  [3_600_000, '01:00:00'],
])('%d ms are written %s', (left, text) => expect(clockText(left)).toBe(text));
