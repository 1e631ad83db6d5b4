import { BaccaratPanel } from './baccarat/BaccaratPanel';
import { HilowPanel } from './hilow/HilowPanel';
import { MarketsPanel } from './markets/MarketsPanel';
import type { PanelProps } from './panel';
import { RoulettePanel } from './roulette/RoulettePanel';
import { SicboPanel } from './sicbo/SicboPanel';
import { useRoundOfPicks } from './slip/use-panel';

/** What is bet on in a round, by kind of game. Baccarat and hilow are chosen on the stage (`BetBoard`). */
export function BetPanel(props: PanelProps) {
  useRoundOfPicks(props);
  switch (props.game.kind) {
    case 'roulette':
      return <RoulettePanel {...props} />;
    case 'sicbo':
      return <SicboPanel {...props} />;
    case 'baccarat':
      return <BaccaratPanel {...props} />;
    case 'hilow':
      return <HilowPanel {...props} />;
    default:
      return <MarketsPanel {...props} />;
  }
}
