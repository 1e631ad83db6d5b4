import type { ReleaseChanged, SignedText } from '@maru/contracts';
import { polling } from '../../polling';
import { canReplace } from '../document/can-replace';
import { fetchDocument } from '../document/fetch';
import { openDocument } from '../document/open';
import { seenSerial, storeDocument } from '../document/stored';
import type { RemoteRegistry } from '../registry';
import type { Outcome } from './reconcile';

/** All open tabs learn of a change at once; their downloads are spread over this time. */
export const spreadMs = 1_000;

/** How a document was taken: see `Outcome`. Refused ones change nothing. */
export type Applied =
  | ({ ok: true } & Outcome)
  | { ok: false; reason: 'bad_document' | 'bad_signature' | 'replayed' | 'older'; code: string | null };

/** What following the registry needs of the swaps. */
export interface FollowPorts {
  reconcile(): Promise<Outcome>;
  /** Whether a build could not be loaded and is to be tried again. */
  hasFailedLoads(): boolean;
}

/** Follows the registry's document: by push, by polling, by hand. */
export class DocumentFollower {
  #polling: Promise<Applied | null> | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    private readonly registry: RemoteRegistry,
    private readonly ports: FollowPorts,
  ) {}

  /** Takes a newer document of the registry while the page runs: checks it, keeps it, and acts on it. Never rejects. */
  async apply(value: unknown): Promise<Applied> {
    const { registry } = this;
    const opened = await openDocument(value, registry.page.keys, registry.verifier);
    if (!opened.ok) return refused(opened);
    const { document, signed } = opened;
    const check = canReplace(document, registry.taken?.document ?? null, seenSerial(document.lineage));
    if (!check.ok) return 'code' in check ? refused(check) : { ok: false, reason: check.reason, code: null };
    registry.taken = { document, signed };
    storeDocument(signed, document);
    return { ok: true, ...(await this.ports.reconcile()) };
  }

  /**
   * Checks once for another document and applies it. Null if there is none. Also retries a build that failed to load.
   */
  poll(): Promise<Applied | null> {
    this.#polling ??= this.#look().finally(() => {
      this.#polling = null;
    });
    return this.#polling;
  }

  /**
   * Takes the data of a releaseChanged event. A document in it is taken at once; without one, or when the one in it was
   * refused, the document is fetched. No data at all means that events may have been missed.
   */
  async takePush(data: unknown): Promise<void> {
    const { serial, document } = (data ?? {}) as Partial<ReleaseChanged>;
    const current = this.registry.taken?.document.serial ?? -1;
    if (typeof serial === 'number' && serial <= current) return;
    if (document) {
      const applied = await this.apply(document);
      if (applied.ok || applied.reason === 'older') return;
    }
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      void this.poll();
    }, Math.random() * spreadMs);
  }

  /** Looks for a newer document now and then while the tab is seen, and when it is seen again. Returns what stops it. */
  start(everyMs = polling.fallback): () => void {
    const look = () => {
      if (document.visibilityState === 'visible') void this.poll();
    };
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      if (this.#timer !== null) clearTimeout(this.#timer);
      this.#timer = null;
      document.removeEventListener('visibilitychange', look);
    };
  }

  async #look(): Promise<Applied | null> {
    const signed = (await fetchDocument(this.registry.taken?.document ?? null)) as Partial<SignedText> | null;
    if (signed && signed.payload !== this.registry.taken?.signed.payload) return this.apply(signed);
    if (this.ports.hasFailedLoads()) await this.ports.reconcile();
    return null;
  }
}

function refused({ reason, code, detail }: { reason: string; code: string; detail: string }): Applied {
  console.error(`${code} a release document is refused: ${reason}`, detail);
  return { ok: false, reason: reason as 'bad_document', code };
}
