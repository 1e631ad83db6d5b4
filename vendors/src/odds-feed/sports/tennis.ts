import { points } from '../pricing/priced';
import type { Rules, SetRules } from './rules';
import { priceSets } from './sets';

const play: SetRules = {
  kind: 'sets',
  breakAfter: () => 100,
  breakStop: 15,
  seconds: 32,
  serverWins: (strength) => strength,
  won: [['aces', 'server', 0.12]],
  lost: [['double_faults', 'server', 0.1]],
  need: 2,
  target: () => 6,
  game: { points: 4, tieBreak: 7, cap: 7 },
  totals: points,
};

/** Tennis, best of three with tie-breaks. */
export const tennis: Rules = {
  parts: 3,
  scoreStop: 0,
  error: 0.012,
  scoreCounts: [],
  board: ['aces', 'double_faults', 'break_points'],
  play,
  price: (state, onServe) => priceSets(play, state, onServe),
};
