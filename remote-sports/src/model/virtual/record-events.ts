import type { VirtualEvent } from '@maru/contracts';

/** Events that decide a match; attacks, shots and corners fill the remaining room. */
const importantKinds = new Set(['goal', 'basket', 'card', 'start', 'half', 'overtime', 'end']);

/** The events that a match's record lists, the newest first and at most `room`: later attacks never push out a goal. */
export function recordEvents(events: readonly VirtualEvent[], room: number): VirtualEvent[] {
  const newest = events.map((_, at) => at).reverse();
  const isImportant = (at: number) => importantKinds.has(events[at]!.kind);
  const chosen = [...newest.filter(isImportant), ...newest.filter((at) => !isImportant(at))].slice(0, room);
  return chosen.sort((a, b) => b - a).map((at) => events[at]!);
}
