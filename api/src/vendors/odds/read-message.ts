import { type FeedMessage, feedMessage } from '@maru/contracts';

const wholeNumber = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** Odds changes are nearly all of the traffic: their shape is checked by hand, the rest by the contract's schema. */
function isOddsChange(value: Record<string, unknown>): boolean {
  if (!wholeNumber(value.ts) || !wholeNumber(value.match) || !wholeNumber(value.market)) return false;
  if (!Array.isArray(value.outcomes) || value.match === 0 || value.market === 0) return false;
  for (const outcome of value.outcomes) {
    // The text of the odds itself is checked where it is read.
    if (typeof outcome !== 'object' || outcome === null || !wholeNumber(outcome.id) || outcome.id === 0) return false;
    if (typeof outcome.value !== 'string') return false;
    if (outcome.status !== 'open' && outcome.status !== 'suspended') return false;
  }
  return true;
}

export type ReadMessage =
  | { ok: true; message: FeedMessage }
  /** `seq` where it could still be read: the message is skipped without asking for it again. */
  | { ok: false; reason: 'malformed'; seq: number | null };

/** Reads one message of the feed, which is not trusted. */
export function readMessage(text: string): ReadMessage {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, reason: 'malformed', seq: null };
  }
  return readMessageValue(value);
}

/** The same for a message that is parsed already. */
export function readMessageValue(value: unknown): ReadMessage {
  if (typeof value !== 'object' || value === null) return { ok: false, reason: 'malformed', seq: null };
  const fields = value as Record<string, unknown>;
  const seq = wholeNumber(fields.seq) && fields.seq > 0 ? fields.seq : null;
  if (seq === null) return { ok: false, reason: 'malformed', seq };
  if (fields.type === 'odds_change') {
    return isOddsChange(fields) ? { ok: true, message: value as FeedMessage } : { ok: false, reason: 'malformed', seq };
  }
  const read = feedMessage.safeParse(value);
  return read.success ? { ok: true, message: read.data } : { ok: false, reason: 'malformed', seq };
}
