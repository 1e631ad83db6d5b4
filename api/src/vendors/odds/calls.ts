import { type FeedSnapshot, feedSnapshot, type VendorResults, vendorMatch, vendorResults } from '@maru/contracts';
import { getJson } from './http';
import { type ReadMessage, readMessageValue } from './read-message';

type Failed = { ok: false; reason: 'gone' | 'missing' | 'unreachable' | 'malformed'; detail: string };

const head = feedSnapshot.omit({ matches: true });
/** Matches checked before the event loop gets its turn. */
const chunk = 40;

/** The whole state of the feed. A match that does not fit the contract is left out, the others are taken. */
export async function fetchSnapshot(
  base: string,
  timeoutMs: number,
): Promise<{ ok: true; snapshot: FeedSnapshot; refused: number } | Failed> {
  const got = await getJson(`${base}/v1/snapshot`, timeoutMs);
  if (!got.ok) return got;
  const top = head.safeParse(got.value);
  const list = (got.value as { matches?: unknown }).matches;
  if (!top.success || !Array.isArray(list)) return { ok: false, reason: 'malformed', detail: 'snapshot' };
  const matches: FeedSnapshot['matches'] = [];
  for (let at = 0; at < list.length; at++) {
    if (at % chunk === chunk - 1) await new Promise(setImmediate);
    const match = vendorMatch.safeParse(list[at]);
    if (match.success) matches.push(match.data);
  }
  return { ok: true, snapshot: { ...top.data, matches }, refused: list.length - matches.length };
}

/** Messages after `seq` that the feed still keeps; 'gone' where it does not keep all of them. */
export async function fetchEvents(
  base: string,
  seq: number,
  timeoutMs: number,
): Promise<{ ok: true; events: ReadMessage[] } | Failed> {
  const got = await getJson(`${base}/v1/events?after=${seq}`, timeoutMs);
  if (!got.ok) return got;
  const events = (got.value as { events?: unknown } | null)?.events;
  if (!Array.isArray(events)) return { ok: false, reason: 'malformed', detail: 'events' };
  return { ok: true, events: events.map(readMessageValue) };
}

/** What of a match is graded or cancelled, also after it left the snapshot. */
export async function fetchResults(
  base: string,
  matchId: number,
  timeoutMs: number,
): Promise<{ ok: true; results: VendorResults } | Failed> {
  const got = await getJson(`${base}/v1/results?match=${matchId}`, timeoutMs);
  if (!got.ok) return got;
  const read = vendorResults.safeParse(got.value);
  return read.success ? { ok: true, results: read.data } : { ok: false, reason: 'malformed', detail: 'results' };
}
