import { store } from '@maru/platform';
import { MOUNTED } from '../build/status';
import type { RemoteRegistry } from '../registry';
import type { Applied, DocumentFollower } from './follow';
import type { Waiting } from './pending';

/** For people who look into a page, and for measurements. Documents are checked as any other. */
interface ReleasesHandle {
  /** Looks for a newer document now. */
  poll(): Promise<Applied | null>;
  /** Takes a signed document now. */
  apply(signedText: unknown): Promise<Applied>;
  /**
   * Has a remote that is off the page end what it began, as before a swap, and says what it has not ended. For smoke
   * loads: a remote that is shown is left alone.
   */
  leave(remote: string): Promise<string[]>;
  state(): {
    serial: number;
    /** Release by remote: '1.0.0-b123456'. */
    running: Record<string, string>;
    channels: Record<string, string>;
    /** Builds that wait for their time. */
    pending: readonly Waiting[];
    /** Replaced builds that are still loaded. */
    standby: string[];
  };
}

declare global {
  interface Window {
    __maruReleases?: ReleasesHandle;
  }
}

/** Puts the handle where the console finds it. */
export function exposeDevtools(registry: RemoteRegistry, follower: DocumentFollower): void {
  const handle: ReleasesHandle = {
    poll: () => follower.poll(),
    apply: (signedText) => follower.apply(signedText),
    async leave(remote) {
      const release = registry.active(remote);
      if (!release || !registry.isLoaded(release) || registry.build(release).status === MOUNTED) return [];
      await registry.build(release).suspend();
      return registry.ownership?.list(release) ?? [];
    },
    state() {
      const { remotes, channels = {} } = registry.document;
      const running = Object.entries(remotes).map(([name, { version, build }]) => [name, `${version}-${build}`]);
      return {
        serial: registry.taken?.document.serial ?? 0,
        running: Object.fromEntries(running),
        channels,
        pending: store.get(registry.pending.waiting),
        standby: registry.standby.releases.map(({ remote, version, build }) => `${remote}@${version}-${build}`),
      };
    },
  };
  // A build may be on its way: the global is not its own.
  registry.guard.change(() => {
    window.__maruReleases = handle;
  });
}
