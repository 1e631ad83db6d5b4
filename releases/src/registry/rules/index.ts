export { browserRelease } from './browser-release';
export { canary } from './canary';
export { setDisabled } from './disable';
export { findActivated, findHeldBack, findProblems, type UnfitRelease, withoutHeldBack } from './fit';
export { type DocumentInput, documentOf, type RemoteInput } from './next-document';
export { promote } from './promote';
export { demote, rollback } from './rollback';
export { type ChannelState, type Conditions, emptyState, type Ruled } from './state';
export { setSwap } from './swap';
