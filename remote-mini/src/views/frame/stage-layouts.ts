import type { RoundGameKind } from '@maru/contracts';

/** How a kind of game is laid out. */
export interface StageLayout {
  /** Class names of the grid and of the stage in it. */
  grid: string;
  stage: string;
  /** Where the countdown is: the stage itself, around the wheel, between the cards, a bar above. */
  clock: 'stage' | 'rim' | 'middle' | 'bar';
  /** The last draw stays on the stage until the next one. */
  rests: boolean;
  /** On phones a strip while bets are taken: its table is below, not part of it. */
  strips: boolean;
}

const ring: StageLayout = { grid: 'pb', stage: 'pb-stage', clock: 'stage', rests: false, strips: true };
const bar: StageLayout = { grid: 'pb', stage: 'pb-stage', clock: 'bar', rests: true, strips: true };

/** Layout by kind of game. Graph has a separate page. */
export const looks: Record<RoundGameKind, StageLayout> = {
  powerball: ring,
  keno: ring,
  oddEven: ring,
  ladder: bar,
  powerLadder: bar,
  kenoLadder: bar,
  sicbo: bar,
  racing: { ...bar, grid: 'rc', stage: 'rc-stage' },
  roulette: { grid: 'rl', stage: 'rl-stage', clock: 'rim', rests: true, strips: true },
  hilow: { grid: 'hl', stage: 'hl-stage', clock: 'middle', rests: false, strips: false },
  baccarat: { grid: 'bc', stage: 'bc-stage', clock: 'middle', rests: true, strips: false },
  graph: ring,
};
