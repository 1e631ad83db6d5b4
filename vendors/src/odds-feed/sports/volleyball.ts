import { pairs } from '../pricing/priced';
import type { Rules, SetRules } from './rules';
import { priceSets } from './sets';

const play: SetRules = {
  kind: 'sets',
  breakAfter: () => 180,
  breakStop: 15,
  seconds: 24,
  serverWins: (strength) => strength,
  won: [
    ['aces', 'server', 0.15],
    ['blocks', 'server', 0.15],
  ],
  lost: [['blocks', 'other', 0.15]],
  need: 3,
  target: (set) => (set === 5 ? 15 : 25),
  totals: pairs,
};

/** Volleyball, best of five. */
export const volleyball: Rules = {
  parts: 5,
  scoreStop: 0,
  error: 0.012,
  scoreCounts: [],
  board: ['aces', 'blocks'],
  play,
  price: (state, onServe) => priceSets(play, state, onServe),
};
