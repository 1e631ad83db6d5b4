export { newIdempotencyKey, type Refused, type Result, type SiteCallOptions } from '@maru/platform';
export type { CallAnswer, CallInput, CallName, SiteCallName } from './core';
export type { CallCache, Called, CallKey, UseCallOptions } from './core/query';
export { call } from './site-call';
export { cache, useCall } from './site-query';
