import { computeBucket, inCanary } from '@maru/contracts';
import type { ChannelState } from '../registry/rules';

type Channels = Pick<ChannelState, 'stable' | 'canary'>;
interface Span extends Channels {
  /** When these channels were last in force, ms. */
  lastSeen: number;
}

/** Pages report what they ran before a change for so long; older tabs have taken the change by then. */
const retentionMs = 10 * 60_000;

/**
 * Which release each visitor was given, derived from the visitor's bucket and the channels in force. Serving a page or
 * updating an open tab therefore writes nothing. The registry does not hand out pinned and development builds, so they
 * are unknown here.
 */
export class HandedOut {
  private readonly spans = new Map<string, Span[]>();

  /** Takes note of the channels that are in force now. */
  update(states: readonly (Channels & { remote: string })[], now = Date.now()): void {
    for (const { remote, stable, canary } of states) {
      const spans = (this.spans.get(remote) ?? []).filter(({ lastSeen }) => lastSeen > now - retentionMs);
      const same = spans.find((span) => sameChannels(span, { stable, canary }));
      if (same) same.lastSeen = now;
      else spans.push({ stable, canary, lastSeen: now });
      this.spans.set(remote, spans);
    }
  }

  /** Whether the visitor was given this release now or in the last ten minutes. */
  has(visitor: string, remote: string, id: string, now = Date.now()): boolean {
    const spans = this.spans.get(remote) ?? [];
    if (spans.length === 0) return false;
    const bucket = computeBucket(visitor, remote);
    return spans.some(
      ({ stable, canary, lastSeen }) =>
        lastSeen > now - retentionMs && (canary && inCanary(bucket, canary.percent) ? canary.id : stable) === id,
    );
  }
}

function sameChannels(a: Channels, b: Channels): boolean {
  return a.stable === b.stable && a.canary?.id === b.canary?.id && a.canary?.percent === b.canary?.percent;
}
