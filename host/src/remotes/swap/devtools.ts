import { store } from '@maru/platform';
import { activeDocument } from '../document/active';
import { takenDocument } from '../document/registry';
import { type Applied, applyDocument } from './apply';
import { pendingAtom, type Waiting } from './pending';
import { pollDocument } from './poll';
import { standbyBuilds } from './standby-builds';

/** For people who look into a page, and for measurements. Documents are checked as any other. */
export interface ReleasesHandle {
  /** Looks for a newer document now. */
  poll(): Promise<Applied | null>;
  /** Takes a signed document now. */
  apply(signedText: unknown): Promise<Applied>;
  state(): {
    serial: number;
    /** Release by remote: '1.0.0-b123456'. */
    running: Record<string, string>;
    channels: Record<string, string>;
    /** Builds that wait for their time. */
    pending: readonly Waiting[];
    /** Replaced builds that are still loaded. */
    kept: string[];
  };
}

declare global {
  interface Window {
    __maruReleases?: ReleasesHandle;
  }
}

/** Puts the handle where the console finds it. */
export function exposeDevtools(): void {
  window.__maruReleases = {
    poll: pollDocument,
    apply: applyDocument,
    state() {
      const { remotes, channels = {} } = activeDocument();
      const running = Object.entries(remotes).map(([name, { version, build }]) => [name, `${version}-${build}`]);
      return {
        serial: takenDocument()?.document.serial ?? 0,
        running: Object.fromEntries(running),
        channels,
        pending: store.get(pendingAtom),
        kept: standbyBuilds().map(({ remote, version, build }) => `${remote}@${version}-${build}`),
      };
    },
  };
}
