import { lineText, outcomeName, type Say, type Teams } from '@maru/contracts/outcome-names';
import type { OutcomeCell } from '@maru/sportsbook';

/** Text of an outcome's button inside its market: its name, and its line where it has one. */
export function optionName(
  say: Say,
  cell: Pick<OutcomeCell, 'marketId' | 'code' | 'line' | 'player'>,
  teams: Teams,
): string {
  const name = outcomeName(say, cell, teams);
  return cell.line === null ? name : `${name} ${lineText([cell.code], cell.line)}`;
}
