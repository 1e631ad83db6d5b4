import { BaccaratBoard } from './baccarat/BaccaratBoard';
import { HilowBoard } from './hilow/HilowBoard';
import type { PanelProps } from './panel';

/** The part of a bet panel that is drawn below the stage: choices of hilow, the mat of baccarat. Null for other kinds. */
export function BetBoard(props: PanelProps) {
  if (props.game.kind === 'hilow') return <HilowBoard {...props} />;
  return props.game.kind === 'baccarat' ? <BaccaratBoard {...props} /> : null;
}
