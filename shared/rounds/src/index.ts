export { type Countdown, countdownAt, countdownText, type RoundRhythm } from './clock/countdown';
export {
  acceptsBets,
  canFollow,
  dueState,
  latestDraw,
  type RoundState,
  roundStates,
  type TimedRound,
} from './clock/round';
export { roundNumber } from './clock/round-number';
export { serverOffset } from './clock/server-clock';
export { isGameHash, leadsTo, makeChain } from './fairness/chain';
export { crashPoint } from './fairness/crash';
export { type DrawOptions, type DrawSeed, type DrawStep, DrawStream, drawBlock } from './fairness/draw-stream';
export { hmacSha256, hmacSha256Hex, sha256Hex } from './fairness/hash';
export { type BaccaratResult, playBaccarat } from './games/baccarat';
export { type Card, cardName, toCard } from './games/cards';
export { type DrawnGame, draws, type RoundSeed } from './games/draws';
export { elapsedAt, graphEnd, graphMaxMultiplier, multiplierAt } from './games/multiplier';
export { drawPrizeCell, type PrizeGame, prizeCells } from './games/prize-draw';
export {
  type Half,
  type KenoResult,
  kenoResult,
  type LadderResult,
  ladderOfNumber,
  type Parity,
  type PowerballResult,
  powerballResult,
  toHalf,
  toLadder,
  toParity,
} from './games/results';
export { drawKind, messageName } from './kinds/draw-kind';
export { type DrawnValues, type GameKind, resultKinds } from './kinds/drawn-result';
export { gradeOfKind, ruleOfKind, sixCards } from './kinds/grade-kind';
export { allRules, gameRules, lowReturns, type ResultOf, type RuledGame } from './markets/games';
export { type GraphTarget, graphReturnBp, graphTargetReturns, graphTargets, roundsThatReach } from './markets/graph';
export { firstBaseCard, hilowRule } from './markets/hilow';
export { type MarketRow, type MarketSpan, marketRows, marketSpans } from './markets/market-rows';
export {
  chancePpm,
  countChances,
  isFairReturn,
  leastReturnBp,
  maxReturnBp,
  type OutcomeChance,
  returnBp,
} from './markets/returns';
export { pocketColor, wheelOrder } from './markets/roulette';
export type { GameRule, MarketRule, OutcomeGrade, OutcomeRule } from './markets/rule';
export { type Bead, beadRoad } from './patterns/bead-road';
export { type BigRoad, bigRoad, newestColumns, type RoadCell } from './patterns/big-road';
export { type DerivedRoad, derivedMarks, derivedRoad, type RoadMark } from './patterns/derived-roads';
export { type ExpectedCount, expectedCounts } from './patterns/expected-counts';
export { type GraphBand, graphBandStarts, graphBands, roundsReaching } from './patterns/graph-bands';
export { currentStreak, type DrawnColumn, streakColumns } from './patterns/streak-columns';
export { countResults, listStreaks, type Streak } from './patterns/streaks';
