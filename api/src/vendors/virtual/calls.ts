import {
  type VendorVirtualMessage,
  type VendorVirtualRound,
  type VendorVirtualSnapshot,
  vendorVirtualMessage,
  vendorVirtualResults,
  vendorVirtualRound,
  vendorVirtualSnapshot,
} from '@maru/contracts';
import { getJson } from '../odds/http';

type Failed = { ok: false; reason: 'gone' | 'missing' | 'unreachable' | 'malformed'; detail: string };
const malformed = (detail: string): Failed => ({ ok: false, reason: 'malformed', detail });

/** Rounds of an answer that fit the contract; one that does not is left out, the others are taken. */
function readRounds(value: unknown): VendorVirtualRound[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item) => {
    const read = vendorVirtualRound.safeParse(item);
    return read.success ? [read.data] : [];
  });
}

const head = vendorVirtualSnapshot.omit({ rounds: true });

/** All rounds that are of interest now. */
export async function fetchSnapshot(
  base: string,
  timeoutMs: number,
): Promise<{ ok: true; snapshot: VendorVirtualSnapshot } | Failed> {
  const got = await getJson(`${base}/v1/rounds`, timeoutMs);
  if (!got.ok) return got;
  const top = head.safeParse(got.value);
  if (!top.success) return malformed('snapshot');
  return { ok: true, snapshot: { ...top.data, rounds: readRounds((got.value as { rounds?: unknown }).rounds) } };
}

/** One round, also a past one; 'missing' where the vendor does not know it. */
export async function fetchRound(
  base: string,
  id: number,
  timeoutMs: number,
): Promise<{ ok: true; round: VendorVirtualRound } | Failed> {
  const got = await getJson(`${base}/v1/rounds/${id}`, timeoutMs);
  if (!got.ok) return got;
  const read = vendorVirtualRound.safeParse(got.value);
  return read.success && read.data.id === id ? { ok: true, round: read.data } : malformed('round');
}

/** Results and corrections that were published after a time, the vendor's epoch ms; all pages of them. */
export async function fetchResults(
  base: string,
  after: number,
  timeoutMs: number,
): Promise<{ ok: true; rounds: VendorVirtualRound[] } | Failed> {
  const rounds: VendorVirtualRound[] = [];
  let from = after;
  for (let page = 0; page < maxPages; page++) {
    const got = await getJson(`${base}/v1/results?after=${from}`, timeoutMs);
    if (!got.ok) return got;
    const top = vendorVirtualResults.omit({ rounds: true }).safeParse(got.value);
    if (!top.success) return malformed('results');
    const read = readRounds((got.value as { rounds?: unknown }).rounds);
    rounds.push(...read);
    const last = read.at(-1)?.result?.published_at;
    if (!top.data.more || last === undefined || last <= from) break;
    from = last;
  }
  return { ok: true, rounds };
}
/** A day of results is some 1,400 rounds. */
const maxPages = 40;

/** Reads one message of the vendor, which is not trusted; null for what is none. */
export function readMessage(text: string): VendorVirtualMessage | null {
  try {
    const read = vendorVirtualMessage.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
