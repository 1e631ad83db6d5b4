import { listTools } from '../slip/tools';
import type { Panel } from '../slip/use-panel';
import { ToolRow } from './ToolRow';

/** 되돌리기, 지난 배팅, 절반, 두 배, 비우기. A phone shows two of them: the way back or the last bet, and what empties. */
export function Tools({ panel }: { panel: Panel }) {
  const { open, slip } = panel;
  return <ToolRow tools={listTools(panel)} open={open} onPhone={[slip.past.length > 0 ? 'undo' : 'last', 'clear']} />;
}
