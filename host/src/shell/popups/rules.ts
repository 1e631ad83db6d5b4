import type { Config } from '@maru/contracts';

export type Popup = Config['popups'][number];

const dayMs = 86_400_000;
const koreaMs = 9 * 3_600_000;

/** What is listed in `show_popups`: JSON of a list or of one text, or the text itself. */
function listed(showPopups: string): string[] {
  const text = showPopups.trim();
  if (!text) return [];
  try {
    const value: unknown = JSON.parse(text);
    if (value === null) return [];
    return (Array.isArray(value) ? value : [value]).filter((path) => typeof path === 'string');
  } catch {
    return [text];
  }
}

/** A popup is shown where nothing is listed, where 'all' is, or where a listed path is contained in the current one. */
export function isShownAt(popup: Pick<Popup, 'show_popups'>, path: string): boolean {
  const paths = listed(popup.show_popups);
  return paths.length === 0 || paths.includes('all') || paths.some((entry) => path.includes(entry));
}

/** Epoch ms of the next midnight in Korea (which has no summer time) after `now`. */
export function nextMidnight(now: number): number {
  return (Math.floor((now + koreaMs) / dayMs) + 1) * dayMs - koreaMs;
}

/** What a 'hide for today' marker is kept under: a popup that was changed is shown again. */
export function popupKey({ id, updated_at }: Pick<Popup, 'id' | 'updated_at'>): string {
  return `${id}@${updated_at}`;
}

/** Until when popups are hidden, epoch ms by key. */
export type Hidden = Record<string, number>;

/** The popups of a path, without those that are hidden for today or were closed in this page. */
export function popupsAt(
  popups: readonly Popup[],
  path: string,
  hidden: Hidden,
  closed: ReadonlySet<string>,
  now: number,
): Popup[] {
  return popups.filter((popup) => {
    const key = popupKey(popup);
    return isShownAt(popup, path) && !closed.has(key) && !((hidden[key] ?? 0) > now);
  });
}

/** The markers that still count at `now`. */
export function pruned(hidden: Hidden, now: number): Hidden {
  return Object.fromEntries(Object.entries(hidden).filter(([, until]) => until > now));
}
