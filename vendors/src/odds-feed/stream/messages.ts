import type { FeedMessage } from '@maru/contracts';

type WithoutHead<T> = T extends unknown ? Omit<T, 'seq' | 'ts'> : never;
/** A message before the hub numbers and dates it. */
export type FeedBody = WithoutHead<FeedMessage>;
export type Emit = (body: FeedBody) => void;
