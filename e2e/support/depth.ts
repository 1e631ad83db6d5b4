/** True in the run that every change goes through: each page once, in its hardest view. The whole run looks at all of them. */
export const isShort = process.env.MARU_TESTS === 'short';
