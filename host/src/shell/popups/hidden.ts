import { serverNow, stored } from '@maru/platform';
import { type Hidden, nextMidnight, type Popup, popupKey, pruned } from './rules';

function parse(value: unknown): Hidden | null {
  if (!value || typeof value !== 'object' || Array.isArray(value)) return null;
  return Object.fromEntries(Object.entries(value).filter(([, until]) => typeof until === 'number'));
}
const hidden = stored('browser', 'popups', 1, parse);

/** The markers of this browser; none where it holds something else. */
export function readHidden(): Hidden {
  return hidden.read() ?? {};
}

/** Hides a popup until the next midnight in Korea. */
export function hideForToday(popup: Popup): void {
  const now = serverNow();
  hidden.write({ ...pruned(readHidden(), now), [popupKey(popup)]: nextMidnight(now) });
}
