export { toAddress } from './address';
export type {
  CallAnswer,
  CallInput,
  CallName,
  InputArgs,
  OpsCallName,
  ReadName,
  SiteCallName,
} from './contract';
export {
  type Answered,
  type CallRequest,
  type Client,
  type CommonOptions,
  createAddress,
  createClient,
  type Method,
  type Transport,
} from './create-client';
export { newIdempotencyKey } from './idempotency-key';
export { opsRoutes } from './ops-routes';
export {
  type CallCache,
  type Called,
  type CallKey,
  type CallScope,
  createCallCache,
  createQueryClient,
  createUseCall,
  type UseCallOptions,
} from './query';
export { siteRoutes } from './site-routes';
