import { RemoteRegistry } from './registry';

/** The registry of this page's remotes. Everything that remotes remember in a page lies in it. */
export const pageRegistry = new RemoteRegistry();
