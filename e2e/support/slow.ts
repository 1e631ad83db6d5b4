/** Factor on every time limit, for a machine that is slower than a member's or does other work meanwhile. */
export const slow = Number(process.env.MARU_SLOW || 1);
