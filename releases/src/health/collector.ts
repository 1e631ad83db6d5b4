import { createHash } from 'node:crypto';
import type { TelemetryEvent, TelemetryRequest } from '@maru/contracts';
import { type Counts, noCounts } from './counts';
import { classOf } from './histogram';

export interface MinuteCounts {
  remote: string;
  id: string;
  /** Beginning of the minute, ms. */
  minute: number;
  counts: Counts;
  failed: Set<string>;
  slow: Set<string>;
}

/** One visitor counts at most so often for a kind of event of a release in a minute. */
const perVisitor = 10;
/** One address likewise: visitors are easily made up. */
const perAddress = 200;
/** So many visitors of a minute's failures are kept by name; more prove nothing more. */
const visitorsKept = 20;

/** A visitor as the database knows it. */
const shortHash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12);

/**
 * Adds up what pages tell, in memory, until it is taken out. `knows`: whether there is such a release; events of
 * others are dropped.
 */
export class Collector {
  private minutes = new Map<string, MinuteCounts>();
  private said = new Map<string, number>();
  private saidIn = 0;

  constructor(
    private readonly knows: (remote: string, id: string) => boolean,
    private readonly slowMs: number,
  ) {}

  /** Answers how many events were counted. */
  add({ visitor, events }: TelemetryRequest, ip: string, now = Date.now()): number {
    const minute = now - (now % 60_000);
    if (minute !== this.saidIn) {
      this.said.clear();
      this.saidIn = minute;
    }
    const name = shortHash(visitor);
    let counted = 0;
    for (const event of events) {
      if (!this.knows(event.remote, event.id)) continue;
      const what = `${event.remote}/${event.id}/${event.kind}`;
      if (!this.allowed(`v${name} ${what}`, perVisitor) || !this.allowed(`a${ip} ${what}`, perAddress)) continue;
      this.count(event, name, minute);
      counted += 1;
    }
    return counted;
  }

  /** What was added up since the last time. */
  take(): MinuteCounts[] {
    const taken = [...this.minutes.values()];
    this.minutes = new Map();
    return taken;
  }

  /** Puts back what could not be written. */
  putBack(taken: readonly MinuteCounts[]): void {
    for (const one of taken) {
      const key = `${one.remote}/${one.id}/${one.minute}`;
      // What was counted meanwhile stays; the older part is small and a lost minute harms nobody.
      if (!this.minutes.has(key)) this.minutes.set(key, one);
    }
  }

  private allowed(key: string, limit: number): boolean {
    const times = (this.said.get(key) ?? 0) + 1;
    this.said.set(key, times);
    return times <= limit;
  }

  private count({ remote, id, kind, ms }: TelemetryEvent, visitor: string, minute: number): void {
    const key = `${remote}/${id}/${minute}`;
    let one = this.minutes.get(key);
    if (!one) {
      one = { remote, id, minute, counts: noCounts(), failed: new Set(), slow: new Set() };
      this.minutes.set(key, one);
    }
    const { counts } = one;
    if (kind === 'swapped') counts.swapped += 1;
    else if (kind === 'loaded') {
      counts.loads += 1;
      if (ms === undefined) return;
      counts.histogram[classOf(ms)]! += 1;
      if (ms <= this.slowMs) return;
      counts.slow += 1;
      keep(one.slow, visitor);
    } else {
      counts[kind] += 1;
      keep(one.failed, visitor);
    }
  }
}

function keep(visitors: Set<string>, visitor: string): void {
  if (visitors.size < visitorsKept) visitors.add(visitor);
}
