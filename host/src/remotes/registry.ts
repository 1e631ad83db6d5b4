import type { PageReleases, RegistryDocument, Release, ReleaseDocument, SignedText } from '@maru/contracts';
import { atom, store } from '@maru/platform';
import type { Build } from './build/build';
import { StandbyBuilds } from './build/standby';
import { Trials } from './build/trial';
import { DocumentAtoms, noDocument } from './document/document-atoms';
import { browserVerifier } from './document/verify';
import type { Ownership } from './guard/start';
import { GlobalsWatch } from './guard/watch';
import { LazyPart } from './lazy-part';
import { ReleaseFiles } from './loading/files';
import { StyleRefusals } from './loading/style-refusal';
import { SessionOverrides } from './overrides/overrides';
import { SlotStatuses } from './slots/status';
import { PendingSwaps } from './swap/pending';
import { Telemetry } from './telemetry/telemetry';

/** The registry's document used by this tab, with its source text. */
export interface TakenDocument {
  document: RegistryDocument;
  signed: SignedText;
}

/**
 * All state about the page's remotes: documents, builds, standby builds, pending swaps, slot states, and the page
 * guard, with the small rules on it. Loading, slots and swaps (`Federation`) work on it and load later.
 */
export class RemoteRegistry {
  /** What the page says of choosing and checking releases. */
  page: PageReleases = { keys: [], visitor: '', pins: false, dev: [] };
  /** The registry's document; null before the first. */
  taken: TakenDocument | null = null;
  readonly verifier = browserVerifier();
  readonly files = new ReleaseFiles();
  readonly telemetry = new Telemetry();
  readonly guard = new GlobalsWatch(this.telemetry);
  /** What builds have begun outside their elements; null until routing has begun. */
  ownership: Ownership | null = null;
  readonly styleRefusals = new StyleRefusals();
  /** Code that loads and routes remotes, once loaded. */
  readonly federation = new LazyPart<unknown>();
  /** Whether remotes are loaded and routed; until then the frame shows their states itself. */
  readonly isRouted = atom(false);
  /** The document that the tab runs, and what the page reads of it. */
  readonly atoms = new DocumentAtoms();
  readonly overrides = new SessionOverrides();
  readonly slots = new SlotStatuses(this.atoms.mounts);
  readonly pending = new PendingSwaps();
  readonly trials = new Trials();
  readonly standby = new StandbyBuilds((build) => void this.retire(build));
  readonly #builds = new Map<string, Build>();
  #makeBuild: ((release: Release) => Build) | null = null;

  /** The releases that the tab runs. */
  get document(): ReleaseDocument {
    return store.get(this.atoms.document);
  }

  set document(next: ReleaseDocument) {
    store.set(this.atoms.document, next);
  }

  /** The release of a remote that the tab runs. */
  active(remote: string): Release | undefined {
    return this.document.remotes[remote];
  }

  /** Whether a remote is off the site in this tab. */
  isDisabled(remote: string): boolean {
    return this.document.disabled?.includes(remote) ?? false;
  }

  /** Every release of which something may be in the page: those that run, and the standby builds. */
  releases(): Release[] {
    return [...Object.values(this.document.remotes), ...this.standby.releases];
  }

  /** Sets the build factory, whose dependencies load later than the registry. */
  setBuildFactory(make: (release: Release) => Build): void {
    this.#makeBuild = make;
  }

  /** The build of a release; a retired one is created again. Throws before the build factory is set. */
  build(release: Release): Build {
    const existing = this.#builds.get(release.container);
    if (existing) return existing;
    if (!this.#makeBuild) throw new Error(`cannot load ${release.container}: the build factory is not set yet`);
    const build = this.#makeBuild(release);
    this.#builds.set(release.container, build);
    return build;
  }

  /** Whether a release's load has started and not failed. */
  isLoaded(release: Release): boolean {
    return this.#builds.get(release.container)?.isLoaded ?? false;
  }

  /** Takes a build out of the page: nothing of it remains. */
  async retire(build: Build): Promise<void> {
    this.#builds.delete(build.container);
    await build.retire();
  }

  /** Ends every build and forgets what the page knew. */
  async close(): Promise<void> {
    this.pending.clear();
    this.standby.clear();
    await Promise.all([...this.#builds.values()].map((build) => this.retire(build)));
    this.#makeBuild = null;
    this.guard.stop();
    this.styleRefusals.close();
    this.telemetry.setQueue(null);
    this.taken = null;
    this.overrides.clear();
    this.document = noDocument;
    this.slots.clear();
  }
}
