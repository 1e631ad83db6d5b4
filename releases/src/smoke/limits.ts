/** Limits of a smoke load; times in ms. The strictest one counts. */
export interface SmokeLimits {
  /** From the walk to a path until the release is mounted there. */
  patienceMs: number;
  /** A page that gives no answer for so long does not run any more. */
  answerMs: number;
  /** All that is done at one path. A busy machine needs 15 s for a good build. */
  pathMs: number;
  /** The whole load. */
  totalMs: number;
  /**
   * Time of processors that the browser may take at one path: what burns a core and answers all the while ends by this,
   * and a load that waits on a busy machine does not. Measured: 6 to 7 s for a good build, the page's own start included.
   */
  processorMs: number;
  /** What the browser may have for itself, bytes. A page of the site takes about 300 MB. */
  memoryBytes: number;
}

export const defaultSmokeLimits: SmokeLimits = {
  patienceMs: 20_000,
  answerMs: 8_000,
  pathMs: 30_000,
  totalMs: 180_000,
  processorMs: 20_000,
  memoryBytes: 1_536 * 1_024 * 1_024,
};
