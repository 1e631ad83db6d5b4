import type { PartComponent } from '../parts/part';
import type { Needs, Operator } from '../session/permissions';

/** Count beside an entry of the menu. `work` waits, `late` needs an operator now, `mine` is the operator's own. */
export interface PageCount {
  kind: 'work' | 'late' | 'mine';
  n: number;
  /** Words in the place of the number. */
  text?: string;
}
/** Counts by the name of the page. */
export type PageCounts = Readonly<Record<string, PageCount | undefined>>;

/** One page of the console: a menu entry, an address and what may open it. */
export interface DeskPage {
  /** Last part of the address ('/ops/members') and key of the menu's text ('nav.members'). */
  name: string;
  icon: string;
  needs: Needs;
  /** Loaded when the page is first opened. */
  Page: PartComponent;
  /** The letter that opens the page after G; each page has another one. */
  key?: string;
  /** What may follow in the address: ':member' for one row of the list. */
  detail?: string;
  /** Name of the page whose menu entry is marked for this one, which has none and is reached by links. */
  below?: string;
}

/** A result of the palette: it opens a page, with a search or a row where the page has one. */
export interface Finding {
  id: string;
  /** Group of the palette, a key below 'palette.group'. */
  group: string;
  icon: string;
  title: string;
  /** A fact beside the title. */
  note?: string;
  address: string;
}

/** What one desk is, as data: the shell makes menu, addresses, counts and palette of it. */
export interface Desk {
  name: string;
  /** Group of the menu in which its pages stand. */
  group: MenuGroupName;
  pages: readonly DeskPage[];
  /** Hook: live counts beside its pages. */
  useCounts?(operator: Operator): PageCounts;
  /** Hook: what the palette finds for a text; '' finds nothing. */
  useFindings?(text: string, operator: Operator): readonly Finding[];
}

/** Groups of the menu in their order; a group without an open page is not shown. */
export const menuGroups = [
  { name: 'mine', icon: 'inbox' },
  { name: 'releases', icon: 'rocket' },
  { name: 'trading', icon: 'target' },
  { name: 'games', icon: 'dice-5' },
  { name: 'casino', icon: 'roulette' },
  { name: 'cash', icon: 'cash-banknote' },
  { name: 'members', icon: 'users' },
  { name: 'community', icon: 'message-circle' },
  { name: 'reports', icon: 'chart-bar' },
  { name: 'site', icon: 'settings' },
  { name: 'rights', icon: 'shield-check' },
] as const;
type MenuGroupName = (typeof menuGroups)[number]['name'];
