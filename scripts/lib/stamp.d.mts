/** Does a piece of work unless it was done with the same inputs and what it made is still there. */
export function cached(
  name: string,
  what: { inputs: string[]; outputs: string[]; work: () => Promise<unknown> },
): Promise<boolean>;
