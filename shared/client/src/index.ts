export { newIdempotencyKey, type Refused, type Result, type SiteCallOptions } from '@maru/platform';
export { writeBet } from './bets/write-bet';
export type { CallAnswer, CallInput, CallName, SiteCallName } from './core';
export type { CallCache, Called, CallKey, UseCallOptions } from './core/query';
export { call } from './site-call';
export { cache, useCall } from './site-query';
