export { browserRelease } from './browser-release';
export { canary } from './canary';
export { setDisabled } from './disable';
export { type DocumentInput, documentOf, type RemoteInput } from './next-document';
export { isPinnable, pinStateOf, withdrawnIds } from './pin';
export { promote } from './promote';
export { demote, rollback } from './rollback';
export { type ChannelState, type Conditions, emptyState, type Ruled } from './state';
export { setSwap } from './swap';
