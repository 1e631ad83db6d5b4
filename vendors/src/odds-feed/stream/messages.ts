import type { FeedMessage } from '@maru/contracts';

type WithoutSequence<T> = T extends unknown ? Omit<T, 'seq' | 'ts'> : never;
/** A message before the hub numbers and dates it. */
export type FeedBody = WithoutSequence<FeedMessage>;
export type Emit = (body: FeedBody) => void;
