export { type Access, type AccessInput, decideAccess, nextPath, paths } from '../routing/access';
export { onSiteEvent } from './site-events';
export { pollSession, primeSession, rememberPath, signOut, startSession } from './start';
