import type { VendorVirtualMessage } from '@maru/contracts';

type WithoutSequence<T> = T extends unknown ? Omit<T, 'seq' | 'ts'> : never;
/** A message before the hub numbers and dates it. */
export type VirtualBody = WithoutSequence<VendorVirtualMessage>;
