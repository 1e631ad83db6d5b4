import {
  documentPath,
  type Pins,
  type RegistryDocument,
  type Release,
  type ReleaseKey,
  recordPath,
  type SignedText,
} from '@maru/contracts';
import { type Storage, verifyDocument, verifyRelease } from '@maru/releases';

type Warn = (data: object, text: string) => void;
export interface CurrentDocument {
  signed: SignedText;
  document: RegistryDocument;
}

/** How long a pin that could not be found is not looked for again, ms. */
const missingMs = 5_000;
const maxPins = 500;

/**
 * The registry's document and pinned releases as pages need them: read from storage, and used only with a valid
 * signature. What is broken leaves the last good document in place.
 * @param everyMs how old the document may be; 0 where reading it costs nothing
 */
export class ReleaseSource {
  private current: CurrentDocument | null = null;
  private text: string | null = null;
  private readAt = Number.NEGATIVE_INFINITY;
  private reading: Promise<void> | null = null;
  private readonly pinned = new Map<string, { release: Release | null; at: number }>();

  constructor(
    private readonly storage: Storage,
    private readonly keys: () => Promise<readonly ReleaseKey[]>,
    private readonly warn: Warn,
    private readonly everyMs: number,
  ) {}

  /** The document of now, or the last good one; null when there has never been one. */
  async document(now = Date.now()): Promise<CurrentDocument | null> {
    if (now - this.readAt >= this.everyMs) {
      this.reading ??= this.read().finally(() => {
        this.readAt = now;
        this.reading = null;
      });
      // A storage far away is not waited for by every page, once there is something to show.
      if (this.everyMs === 0 || !this.current) await this.reading;
    }
    return this.current;
  }

  private async read(): Promise<void> {
    try {
      const text = (await this.storage.get(documentPath))?.toString() ?? null;
      if (text === null || text === this.text) return;
      const verified = verifyDocument(text, await this.keys());
      if (!verified.ok) return this.warn({ reason: verified.reason }, 'MARU-613 the release document is refused');
      const { signed, document } = verified;
      const old = this.current?.document;
      if (old && old.lineage === document.lineage && document.serial < old.serial) {
        return this.warn(
          { serial: document.serial, seen: old.serial },
          'MARU-613 an older release document is refused',
        );
      }
      this.current = { signed, document };
      this.text = text;
    } catch (error) {
      this.warn({ err: error }, 'MARU-610 the release document cannot be read');
    }
  }

  /** The pinned releases that there are, each with its own valid signature. */
  async pins(pins: Pins, now = Date.now()): Promise<Record<string, { release: Release; channel: 'pin' }>> {
    const pinnedReleases: Record<string, { release: Release; channel: 'pin' }> = {};
    for (const [remote, id] of Object.entries(pins).slice(0, 20)) {
      const release = await this.pin(remote, id, now);
      if (release) pinnedReleases[remote] = { release, channel: 'pin' };
    }
    return pinnedReleases;
  }

  private async pin(remote: string, id: string, now: number): Promise<Release | null> {
    const key = `${remote}/${id}`;
    const entry = this.pinned.get(key);
    if (entry && (entry.release || now - entry.at < missingMs)) return entry.release;
    const release = await this.readPin(remote, id);
    if (this.pinned.size >= maxPins) this.pinned.clear();
    this.pinned.set(key, { release, at: now });
    return release;
  }

  private async readPin(remote: string, id: string): Promise<Release | null> {
    try {
      const text = (await this.storage.get(`${remote}/${id}/${recordPath}`))?.toString();
      if (text === undefined) return null;
      const verified = verifyRelease(text, await this.keys(), { remote, id });
      if (verified.ok) return verified.release;
      this.warn({ remote, id, reason: verified.reason }, 'MARU-613 the record of a pinned release is refused');
    } catch (error) {
      this.warn({ err: error, remote, id }, 'MARU-610 a pinned release cannot be read');
    }
    return null;
  }
}
