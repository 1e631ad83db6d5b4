/** A frame is remembered for so long, ms: pages connect within seconds of being written. */
const retentionMs = 600_000;
/** Channels in memory above which the old ones are dropped. */
const manyChannels = 50_000;

/** When something was last published on private channels, so that a page that joins one knows whether it missed any. */
export class LastFrames {
  readonly #at = new Map<string, number>();
  #knownSince: number;

  constructor(private readonly now: () => number = Date.now) {
    this.#knownSince = now();
  }

  /** Records a publication on a channel. Public channels are not remembered. */
  note(channel: string): void {
    if (!channel.startsWith('private-')) return;
    // The newest stand last, so that the oldest are found first.
    this.#at.delete(channel);
    this.#at.set(channel, this.now());
    if (this.#at.size > manyChannels) this.#drop();
  }

  /** Frames before this moment may have been missed, epoch ms: another process could not reach this one. */
  unknownUntil(at: number): void {
    this.#knownSince = Math.max(this.#knownSince, at);
  }

  /** When a channel had its last frame, or since when none is known, epoch ms. */
  of(channel: string): number {
    return Math.max(this.#at.get(channel) ?? 0, this.#knownSince, this.now() - retentionMs);
  }

  #drop(): void {
    const before = this.now() - retentionMs;
    for (const [channel, at] of this.#at) {
      if (at >= before && this.#at.size <= manyChannels) return;
      this.#at.delete(channel);
      this.unknownUntil(at);
    }
  }
}
