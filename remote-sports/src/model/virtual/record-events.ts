import type { VirtualEvent } from '@maru/contracts';

/** Events that tell how a match went; attacks, shots and corners fill what room they leave. */
const importantKinds = new Set(['goal', 'basket', 'card', 'start', 'half', 'overtime', 'end']);

/**
 * The events that a match's record lists, the newest first and at most `room`: a goal is not pushed out by the attacks
 * that come after it.
 */
export function recordEvents(events: readonly VirtualEvent[], room: number): VirtualEvent[] {
  const newest = events.map((_, at) => at).reverse();
  const isImportant = (at: number) => importantKinds.has(events[at]!.kind);
  const chosen = [...newest.filter(isImportant), ...newest.filter((at) => !isImportant(at))].slice(0, room);
  return chosen.sort((a, b) => b - a).map((at) => events[at]!);
}
