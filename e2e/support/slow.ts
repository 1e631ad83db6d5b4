/** Factor on every time limit; a machine that also does other work needs more. */
export const slow = Number(process.env.MARU_SLOW ?? (process.env.CI ? 2 : 1));
