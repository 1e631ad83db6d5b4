import type { RoundGame } from '@maru/contracts';
import type { GameState } from '../model/game-call';
import type { GameRef } from '../model/games';
import type { BetRefusal } from '../model/round-clock';

/**
 * What a bet panel is given. It shows the markets of `state.round`, what the member picks, stake or chips, and places.
 * `taking`: bets are taken now by the server's clock; false: the panel shows why (`closed`, `locked`, `lost`).
 */
export interface PanelProps {
  game: GameRef;
  config: RoundGame;
  state: GameState;
  taking: boolean;
  refused: BetRefusal | null;
}
