import type { RegistryDocument, Release, RemoteChannels } from '@maru/contracts';
import type { ChannelState } from './state';

/** One remote's state with the ids of its newest releases, newest first. */
export interface RemoteInput {
  state: ChannelState;
  recent: readonly string[];
}

export interface DocumentInput {
  environment: string;
  lineage: string;
  serial: number;
  now: number;
  remotes: readonly RemoteInput[];
  /** The browser's form of a release that a state names. */
  release(remote: string, id: string): Release;
}

const recentLimit = 20;

/** The document that says what the states say. */
export function createDocument({
  environment,
  lineage,
  serial,
  now,
  remotes,
  release,
}: DocumentInput): RegistryDocument {
  const entries = remotes.map(({ state, recent }): [string, RemoteChannels] => {
    const { remote, stable, canary, swap, urgent, disabled } = state;
    const channels = {
      stable: stable === null ? null : release(remote, stable),
      canary: canary && { release: release(remote, canary.id), percent: canary.percent },
      swap,
      urgent,
      ...(disabled && { disabled }),
      recent: recent.slice(0, recentLimit),
    };
    return [remote, channels];
  });
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    kind: 'maru-document',
    environment,
    lineage,
    serial,
    issued_at: now,
    remotes: Object.fromEntries(entries),
  };
}
