export {
  type Attempt,
  type AttemptOutcome,
  type BetAnswer,
  readOutcome,
  retryWaits,
} from './attempt/attempt';
export { type AttemptStorage, attemptStorage } from './attempt/attempt-storage';
export { Placing, type PlacingPhase, type PlacingPorts } from './attempt/placing';
export { siteAttempts } from './attempt/site-attempts';
export { CashOutBox } from './cash-out/CashOutBox';
export { CashOut, type CashOutPorts, type CashOutState } from './cash-out/cash-out';
export { useCashOut, useOfferCount, useOfferedFirst } from './cash-out/use-cash-out';
export { BetRow, type BetRowProps } from './record/BetRow';
export { betStatuses, legResults, statusWord } from './record/bet-status';
export { pickCount } from './record/pick-count';
export { plainView } from './record/plain-view';
export { possibleWin, promisedText, ratioText, winText } from './record/promise';
export { Ticket, type TicketProps } from './record/Ticket';
export { ticketNamespace, ticketTexts } from './record/texts';
export { BetAccepted, type PlacedBet } from './result/BetAccepted';
export { BetRefused } from './result/BetRefused';
export { MoneyInput, type MoneyInputProps } from './stake/MoneyInput';
export { defaultQuickStakes, type MaxStakeResult, StakeField, type StakeFieldProps } from './stake/StakeField';
export { SumList } from './stake/SumList';
export { type StakeLimits, type StakeProblem, stakeProblem } from './stake/stake-problem';
export { PlayStopNote } from './stop/PlayStopNote';
export { type PlayStop, playStopAt } from './stop/play-stop';
export { usePlayStop } from './stop/use-play-stop';
