import type { PlacingPorts } from '@maru/betting';
import type { MiniBet, MiniBetResponse, RoundBetRequest, TokenBet, TokenBetResponse } from '@maru/contracts';
import type { Stored } from '@maru/platform';
import type { Pick } from './slip';

export type RoundBetAnswer = MiniBetResponse | TokenBetResponse;

/** What betting on a game needs from outside. */
export interface BettingPorts extends Omit<PlacingPorts<RoundBetRequest, RoundBetAnswer>, 'phaseChanged'> {
  last: Stored<readonly Pick[]>;
  stake: Stored<number>;
  /** New bets: the game shows them on its round. Balance and lists of bets have them already. */
  placed(bets: readonly (MiniBet | TokenBet)[]): void;
  /** Loads the game again. */
  renew(): void;
  /** The session has ended: reading the user signs the member out everywhere. */
  signedOut(): void;
}
