/** A button that asks once more: the first press arms it, the second one within the time does it. */
export type Armed = { at: number } | null;

/** How long a button stays armed. */
export const armedMs = 5_000;

/** What a press does. */
export function press(armed: Armed, now: number): { armed: Armed; fire: boolean } {
  const fire = armed !== null && now - armed.at < armedMs;
  return { armed: fire ? null : { at: now }, fire };
}

/** Whole seconds that are left, for the button's words; 0 where it is not armed. */
export function secondsLeft(armed: Armed, now: number): number {
  return armed === null ? 0 : Math.max(0, Math.ceil((armed.at + armedMs - now) / 1_000));
}
