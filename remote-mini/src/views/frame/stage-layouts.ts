import type { RoundGameKind } from '@maru/contracts';
import gamePageStyles from './game-page.module.css';
import stageCardStyles from './stage-card.module.css';

/** How a kind of game is laid out. */
export interface StageLayout {
  /** Class names of the grid and of the stage in it. */
  grid: string | undefined;
  stage: string | undefined;
  /** Where the countdown is: the stage itself, around the wheel, between the cards, a bar above. */
  clock: 'stage' | 'rim' | 'middle' | 'bar';
  /** The last draw stays on the stage until the next one. */
  rests: boolean;
  /** On phones a strip while bets are taken: its table is below, not part of it. */
  strips: boolean;
}

const ring: StageLayout = {
  grid: gamePageStyles.narrowStage,
  stage: stageCardStyles.rows,
  clock: 'stage',
  rests: false,
  strips: true,
};
const bar: StageLayout = {
  grid: gamePageStyles.narrowStage,
  stage: stageCardStyles.rows,
  clock: 'bar',
  rests: true,
  strips: true,
};

/** Layout by kind of game. Graph has a separate page. */
export const looks: Record<RoundGameKind, StageLayout> = {
  powerball: ring,
  keno: ring,
  oddEven: ring,
  ladder: bar,
  powerLadder: bar,
  kenoLadder: bar,
  sicbo: bar,
  racing: { ...bar, grid: gamePageStyles.racing, stage: stageCardStyles.racing },
  roulette: { grid: gamePageStyles.roulette, stage: stageCardStyles.roulette, clock: 'rim', rests: true, strips: true },
  hilow: { grid: gamePageStyles.hilow, stage: stageCardStyles.hilow, clock: 'middle', rests: false, strips: false },
  baccarat: {
    grid: gamePageStyles.baccarat,
    stage: stageCardStyles.baccarat,
    clock: 'middle',
    rests: true,
    strips: false,
  },
  graph: ring,
};
