import type { TelemetryEvent } from '@maru/contracts';

/** One request carries no more. */
export const batchLimit = 50;
/** Loads and swaps are sent together after this time, failures sooner: they are waited for. */
export const sendEveryMs = 10_000;
export const urgentMs = 500;
/** One error of one build is reported so often in a minute, and no more. */
export const sameLimit = 5;
const minuteMs = 60_000;
/** More is not kept: the page is in such trouble that the rest adds nothing new. */
const keepLimit = 200;

type Send = (events: TelemetryEvent[], leaving: boolean) => void;

const isUrgent = ({ kind }: TelemetryEvent) => kind === 'load_failed' || kind === 'crashed';

/** What collects events of a page. */
export interface EventQueue {
  flush(leaving?: boolean): void;
  /** `same`: identity of a failure in addition to build, kind and code. */
  report(event: TelemetryEvent, same?: string): void;
}

/** Collects events of a page and hands them on in batches. Never throws. */
export function makeQueue(send: Send, now = () => Date.now()): EventQueue {
  let events: TelemetryEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = Infinity;
  const sent = new Map<string, number[]>();

  const flush = (leaving = false) => {
    clearTimeout(timer);
    timer = undefined;
    due = Infinity;
    const all = events;
    events = [];
    for (let at = 0; at < all.length; at += batchLimit) {
      try {
        send(all.slice(at, at + batchLimit), leaving);
      } catch {
        // What cannot be reported is not worth a second fault.
      }
    }
  };

  return {
    flush,
    report(event, same = ''): void {
      const time = now();
      if (isUrgent(event)) {
        const key = `${event.remote} ${event.id} ${event.kind} ${event.code ?? ''} ${same}`;
        const times = (sent.get(key) ?? []).filter((at) => time - at < minuteMs);
        if (times.length >= sameLimit) return;
        if (sent.size > keepLimit) sent.clear();
        sent.set(key, [...times, time]);
      }
      if (events.length >= keepLimit) return;
      events.push(rounded(event));
      const wait = isUrgent(event) ? urgentMs : sendEveryMs;
      if (time + wait >= due) return;
      due = time + wait;
      clearTimeout(timer);
      timer = setTimeout(flush, wait);
    },
  };
}

/** As the wire wants it: whole milliseconds within its limits, short texts. */
function rounded({ remote, id, kind, code, ms }: TelemetryEvent): TelemetryEvent {
  const time = ms === undefined || !Number.isFinite(ms) ? {} : { ms: Math.min(600_000, Math.max(0, Math.round(ms))) };
  return { remote: remote.slice(0, 60), id: id.slice(0, 80), kind, ...(code && { code }), ...time };
}
