import type { SiteSend } from '@maru/contracts/live';

/** Reads a SiteSendEvent: an object, an object whose `data` is a JSON string, or a JSON string. Null otherwise. */
export function parseSiteSend(payload: unknown): SiteSend | null {
  const body = fromText(payload);
  if (!body || typeof body !== 'object') return null;
  const { type, data } = body as { type?: unknown; data?: unknown };
  if (typeof type === 'string') return { type: type as SiteSend['type'], data: fromText(data) ?? data };
  const inner = typeof data === 'string' ? fromText(data) : null;
  return inner && typeof inner === 'object' && typeof (inner as SiteSend).type === 'string'
    ? (inner as SiteSend)
    : null;
}

function fromText(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}

/**
 * Checks a remote's event on the public channel. Its consumers have joined the channel separately; an event without the
 * field is only logged.
 */
export function checkSiteFrame(event: string, field: string, payload: unknown): void {
  const carried = payload && typeof payload === 'object' ? (payload as Record<string, unknown>)[field] : null;
  if (!carried || typeof carried !== 'object') console.warn(`${event} without ${field}`);
}

type Listener = (data: unknown) => void;
const listeners = new Map<string, Set<Listener>>();

/** Calls back at each SiteSendEvent of a type ('configChanged', 'releaseChanged', 'notice'). Returns what stops it. */
export function onSiteEvent(type: SiteSend['type'], callback: Listener): () => void {
  const all = listeners.get(type) ?? new Set();
  listeners.set(type, all);
  all.add(callback);
  return () => all.delete(callback);
}

/** Takes one SiteSendEvent from the wire; a malformed one is logged and ignored. */
export function receiveSiteEvent(payload: unknown): void {
  const event = parseSiteSend(payload);
  if (!event) {
    console.error('parse error in SiteSendEvent', payload);
    return;
  }
  for (const listener of [...(listeners.get(event.type) ?? [])]) listener(event.data);
}
