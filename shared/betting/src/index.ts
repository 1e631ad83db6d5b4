export {
  type Attempt,
  type AttemptOutcome,
  type BetAnswer,
  readOutcome,
  retryWaits,
} from './attempt/attempt';
export { type AttemptStorage, attemptStorage } from './attempt/attempt-storage';
export { Placing, type PlacingPhase, type PlacingPorts } from './attempt/placing';
export { BetAccepted } from './result/BetAccepted';
export { BetRefused } from './result/BetRefused';
export { defaultQuickStakes, type MaxStakeResult, StakeField, type StakeFieldProps } from './stake/StakeField';
export { type StakeLimits, type StakeProblem, stakeProblem } from './stake/stake-problem';
export { caretAfter, readStake } from './stake/stake-text';
