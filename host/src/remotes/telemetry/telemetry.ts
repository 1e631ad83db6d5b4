import type { Release, TelemetryEvent } from '@maru/contracts';
import { toReleaseId } from '@maru/contracts/release-choice';
import { isTranslatedPage } from '@maru/ui/translated-page';
import type { EventQueue } from './queue';

/** Builds whose first mount is remembered as reported; more are not kept apart. */
const reportedLimit = 100;

/** What a page reports of its remotes. Until a queue is set, and in pages that report nothing, events are dropped. */
export class Telemetry {
  #queue: EventQueue | null = null;
  /** Containers of builds of which the first mount has been reported. */
  readonly #reported = new Set<string>();

  setQueue(queue: EventQueue | null): void {
    this.#queue = queue;
  }

  /**
   * Reports what the page saw of a remote: `ms` is rounded. `same`: what makes two failures the same one. What crashes in a
   * page that a translator of the browser has changed is no evidence against a release.
   */
  report(event: TelemetryEvent, same?: string): void {
    if (event.kind === 'crashed' && isTranslatedPage()) return;
    this.#queue?.report(event, same);
  }

  /** Writes a fault of the host itself to the console and reports it, as a remote's is. */
  reportHostFault(code: string, where: string, error: unknown, kind: 'load_failed' | 'crashed' = 'crashed'): void {
    console.error(`${code} host: ${where}`, error);
    this.report({ remote: 'host', id: 'host', kind, code }, String(error));
  }

  /** Notes the first mount of a build; false when it is noted already. */
  #noteFirst({ container }: Release): boolean {
    if (this.#reported.has(container)) return false;
    if (this.#reported.size > reportedLimit) this.#reported.clear();
    this.#reported.add(container);
    return true;
  }

  /** Notes that a swap, which reports separately, installs the build. */
  noteSwap(release: Release): void {
    this.#noteFirst(release);
  }

  /**
   * Reports the first mount of a build that the member sees. `ms`: from asking for it to the frame that shows something;
   * left out where it is not known, as in a hidden tab, which paints nothing.
   */
  reportLoaded(release: Release, ms?: number): void {
    if (!this.#noteFirst(release)) return;
    this.report({ remote: release.remote, id: toReleaseId(release), kind: 'loaded', ...(ms !== undefined && { ms }) });
  }
}
