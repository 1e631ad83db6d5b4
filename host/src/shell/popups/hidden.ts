import { serverNow } from '@maru/platform';
import { type Hidden, nextMidnight, type Popup, popupKey, pruned } from './rules';

const key = 'maru.popups';

/** The markers of this browser; none where storage is forbidden or holds something else. */
export function readHidden(): Hidden {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    if (!value || typeof value !== 'object' || Array.isArray(value)) return {};
    return Object.fromEntries(Object.entries(value).filter(([, until]) => typeof until === 'number'));
  } catch {
    return {};
  }
}

/** Hides a popup until the next midnight in Korea. */
export function hideForToday(popup: Popup): void {
  const now = serverNow();
  const next = { ...pruned(readHidden(), now), [popupKey(popup)]: nextMidnight(now) };
  try {
    localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // Storage is full or forbidden: closed in this page it is all the same.
  }
}
