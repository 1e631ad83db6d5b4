/** States of a match that lists show (site spec, match lifecycle); a file of its own, so that no schema is bundled. */
export const matchStatus = { notStarted: 1, live: 3 } as const;
export const periodFinished = 100;
