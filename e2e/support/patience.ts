import { slow } from './slow';

/** How long a member waits, ms. Whatever waits longer in a test has its reason in a comment beside it. */
export const patience = {
  /** For what a click does. */
  click: 1_000 * slow,
  /** For a page to stand. */
  page: 2_000 * slow,
  /** For a call that brings about what a test begins with: no member waits for it. */
  setUp: 10_000 * slow,
  /**
   * For a release to take the place of another in an open tab: tabs are notified within a second, one after the
   * other, and load the build as they would a page.
   */
  swap: 3_000 * slow,
};
