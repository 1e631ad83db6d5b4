/** A polled answer. */
export interface Polled<T> {
  data: T | null;
  /** Epoch ms of the last answer while the API does not answer now. */
  staleSince: number | null;
  /** Why there is nothing yet; '' where nothing was answered at all. */
  problem: string | null;
  reload(): Promise<void>;
}
