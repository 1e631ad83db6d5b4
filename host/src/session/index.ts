export { onSiteEvent } from './site-events';
export { pollSession, primeSession, rememberPath, startSession } from './start';
