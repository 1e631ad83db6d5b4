export { type Access, type AccessInput, decideAccess, nextPath, paths } from '../routing/access';
export { onSiteEvent } from './site-events';
export { askWhoIsIn, betsChangedAtom, keepPath, primeSession, signOut, startSession } from './start';
