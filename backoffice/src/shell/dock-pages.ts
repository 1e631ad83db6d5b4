import { deskPages, mayOpen } from '../desks';
import type { DeskPage } from '../routes/desk';
import type { Operator } from '../session/permissions';

/** Pages of who is on call, the most urgent first; the rest is a press on the menu away. */
const onCall = ['my-work', 'cash', 'matches', 'releases', 'approvals'];

/** The five pages of the dock: those of who is on call, filled up with the first others that the operator may open. */
export function dockPages(operator: Operator): readonly DeskPage[] {
  const open = deskPages.filter((page) => !page.below && mayOpen(page, operator));
  const first = onCall.flatMap((name) => open.find((page) => page.name === name) ?? []);
  return [...first, ...open.filter((page) => !first.includes(page))].slice(0, onCall.length);
}
