import { createHash } from 'node:crypto';
import type { TelemetryEvent } from '@maru/contracts';
import { type Counts, noCounts } from './counts';
import { findClass } from './histogram';

/** Who saw something of a release, by kind: hash of the member → hash of the address. */
export type Witnesses = Record<'loaded' | 'failed' | 'slow', Map<string, string>>;

export interface MinuteCounts {
  remote: string;
  id: string;
  /** Beginning of the minute, ms. */
  minute: number;
  counts: Counts;
  witnesses: Witnesses;
  /** Tabs by '<kind> <why>': 'waiting lease:bet'. */
  tabs: Map<string, number>;
}

/** Whose report it is: one person however many browsers, ids and addresses they use. */
export interface Reporter {
  member: string;
  address: string;
  /** Tab of the member's browser, as it names itself. */
  tab?: string;
}

/** So many members of a minute are kept by name for each kind; more prove nothing more. */
const maxWitnesses = 20;

/** Maximum number of distinguished tabs per member, and of reasons per release and minute. */
const maxTabs = 8;
const maxReasons = 12;
const reasonForm = /^[a-z][a-z:_-]{0,29}$/;

/** Members and addresses as the database knows them. */
const shortHash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12);

/**
 * Aggregates pages' reports in memory until they are taken out. A member counts once per minute for a kind of event of
 * a release. Rates are therefore those of members, and repeated reports gain no weight.
 */
export class Collector {
  private minutes = new Map<string, MinuteCounts>();
  private counted = new Set<string>();
  private countedIn = 0;

  constructor(private readonly slowMs: number) {}

  /** `handedOut`: whether the reporter was given the release; what they were not is dropped. Answers how many counted. */
  add(
    reporter: Reporter,
    events: readonly TelemetryEvent[],
    handedOut: (remote: string, id: string) => boolean,
    now = Date.now(),
  ): number {
    const minute = now - (now % 60_000);
    if (minute !== this.countedIn) {
      this.counted.clear();
      this.countedIn = minute;
    }
    const member = shortHash(reporter.member);
    const address = shortHash(reporter.address);
    const tab =
      createHash('sha256')
        .update(reporter.tab ?? '')
        .digest()[0]! % maxTabs;
    let counted = 0;
    for (const event of events) {
      const key = isOfTab(event)
        ? `${member} ${tab} ${event.remote}/${event.kind}`
        : `${member} ${event.remote}/${event.id}/${event.kind}`;
      if (this.counted.has(key) || !handedOut(event.remote, event.id)) continue;
      this.counted.add(key);
      this.count(event, { member, address }, minute);
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
    for (const report of taken) {
      const key = `${report.remote}/${report.id}/${report.minute}`;
      // Counts made since then are kept; the older part is small, and losing a minute is harmless.
      if (!this.minutes.has(key)) this.minutes.set(key, report);
    }
  }

  private count(event: TelemetryEvent, reporter: Reporter, minute: number): void {
    const { remote, id, kind, ms } = event;
    const key = `${remote}/${id}/${minute}`;
    let entry = this.minutes.get(key);
    if (!entry) {
      entry = {
        remote,
        id,
        minute,
        counts: noCounts(),
        witnesses: { loaded: new Map(), failed: new Map(), slow: new Map() },
        tabs: new Map(),
      };
      this.minutes.set(key, entry);
    }
    const { counts, witnesses } = entry;
    if (isOfTab(event)) {
      const name = `${event.kind} ${reasonForm.test(event.code ?? '') ? event.code : 'other'}`;
      const why = entry.tabs.has(name) || entry.tabs.size < maxReasons ? name : `${event.kind} other`;
      entry.tabs.set(why, (entry.tabs.get(why) ?? 0) + 1);
    } else if (kind === 'swapped') {
      counts.swapped += 1;
      keep(witnesses.loaded, reporter);
    } else if (kind === 'loaded') {
      counts.loads += 1;
      keep(witnesses.loaded, reporter);
      if (ms === undefined) return;
      counts.histogram[findClass(ms)]! += 1;
      if (ms <= this.slowMs) return;
      counts.slow += 1;
      keep(witnesses.slow, reporter);
    } else if (kind === 'load_failed' || kind === 'crashed') {
      counts[kind] += 1;
      keep(witnesses.failed, reporter);
    }
  }
}

/** Whether an event is counted by tabs: it says how a tab is, not how a build does. */
function isOfTab({ kind }: TelemetryEvent): boolean {
  return kind === 'waiting' || kind === 'interrupted';
}

function keep(witnesses: Map<string, string>, { member, address }: Reporter): void {
  if (witnesses.size < maxWitnesses) witnesses.set(member, address);
}
