import { RemoteRegistry } from './registry';

/** The registry of this page's remotes. It holds all state that remotes keep in a page. */
export const pageRegistry = new RemoteRegistry();
