import type { AttemptStorage } from '@maru/betting';
import type { MiniBet, MiniBetResponse, RoundBetRequest, TokenBet, TokenBetResponse } from '@maru/contracts';
import type { Result, Stored } from '@maru/platform';
import type { Pick } from './slip';

export type RoundBetAnswer = MiniBetResponse | TokenBetResponse;

/** What betting on a game needs from outside. */
export interface BettingPorts {
  user(): { id: number } | null;
  send(body: RoundBetRequest, key: string, repeated: boolean): Promise<Result<RoundBetAnswer>>;
  newKey(): string;
  attempts: AttemptStorage;
  last: Stored<readonly Pick[]>;
  stake: Stored<number>;
  lease(): () => void;
  wait(ms: number): Promise<void>;
  /** New bets: the game shows them on its round. Balance and lists of bets have them already. */
  placed(bets: readonly (MiniBet | TokenBet)[]): void;
  /** Loads the game again. */
  renew(): void;
  /** The session has ended meanwhile: reading the user signs the member out as everywhere. */
  signedOut(): void;
}
