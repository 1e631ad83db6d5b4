import type { SportsCategory, SportsStatusFrame } from '@maru/contracts';
import type { Offers } from '../state/offers';
import { mainCategory } from '../state/present';

/** Category whose source prices a topic; null for a match that is no longer offered. */
function findCategory(offers: Offers, topic: string): SportsCategory | null {
  const [kind, number] = topic.split('.');
  if (kind !== 'match') return Number(number) as SportsCategory;
  const offered = offers.match(Number(number));
  return offered ? mainCategory(offered.match) : null;
}

/** Tells a topic's readers if its prices are current. */
export function toStatus(
  offers: Offers,
  topic: string,
  seq: number,
  silentAfterMs: number,
  time = Date.now(),
): SportsStatusFrame {
  const category = findCategory(offers, topic);
  const source = category === null ? undefined : offers.ofCategory(category);
  return { topic, seq, alive: source?.alive(category, silentAfterMs) ?? false, at: source?.at ?? 0, time };
}
