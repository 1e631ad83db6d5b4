/**
 * True in the run that every change must pass: each page once, in its hardest view. The whole run examines all of them.
 */
export const isShort = process.env.MARU_TESTS === 'short';
