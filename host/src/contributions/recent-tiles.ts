import type { RemoteMenu } from '@maru/contracts';
import { liesUnder } from '@maru/contracts/release-routes';
import { stored } from '@maru/platform';

interface Recent {
  member: number;
  /** Menu entries, the one used last first. */
  entries: string[];
}

const maxRemembered = 12;
const isText = (value: unknown): value is string => typeof value === 'string';
const recent = stored<Recent>('browser', 'recent-tiles', 1, (value) => {
  const { member, entries } = (value ?? {}) as Partial<Recent>;
  return typeof member === 'number' && Array.isArray(entries) ? { member, entries: entries.filter(isText) } : null;
});

/** Menu entries that a member has used in this browser, the one used last first. */
export function recentEntries(member: number | null): string[] {
  const remembered = recent.read();
  return remembered?.member === member ? remembered.entries : [];
}

/** Remembers that a member is at an address. Another member of the same browser starts with nothing. */
export function noteVisit(member: number, menu: readonly RemoteMenu[], path: string): void {
  const used = menu.filter((entry) => entry.parent !== undefined && liesUnder(path, entry.path)).map(({ id }) => id);
  if (used.length === 0) return;
  const before = recentEntries(member).filter((id) => !used.includes(id));
  recent.write({ member, entries: [...used, ...before].slice(0, maxRemembered) });
}
