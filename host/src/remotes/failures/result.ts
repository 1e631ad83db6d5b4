import type { Release } from '@maru/contracts';
import type { RemoteApp } from '@maru/remote';
import type { HostFault } from './host-fault';
import type { LoadFailure } from './reasons';

/** An executed app with its release. */
export type LoadedApp = { ok: true; app: RemoteApp; release: Release };
/** What a load ends with: the app, the remote's failure, or a fault of the host. */
export type LoadResult = LoadedApp | LoadFailure | HostFault;
