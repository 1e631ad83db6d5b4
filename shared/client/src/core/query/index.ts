export { type CallCache, type CallKey, type CallScope, createCallCache, createQueryClient } from './call-cache';
export { type Called, createUseCall, type UseCallOptions } from './use-call';
