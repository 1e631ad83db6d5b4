// Without a schema, so that browsers can take it.

/** Static addresses, below the release storage. */
export const documentPath = 'document.json';
export const recordPath = 'record.json';
/** What a developer's server says of the build that it serves, beside the build's files. */
export const devStatePath = 'maru-dev.json';
/** `problem`: what the bundler said when the newest sources could not be built; null while they are built. */
export interface DevState {
  problem: string | null;
}
/** Cookie with this session's pins: 'remote-feed@1.2.0-b123456,remote-mini@…'; read by server and browser. */
export const pinCookie = 'maru_pins';
/** Cookie of a browser that is signed in to the console: its value says nothing, and no pin acts beside it. */
export const consoleCookie = 'maru_console';
/** Value of the cookie of pins while the browser is signed in to the console: tabs that were open before see it. */
export const pinsRefused = 'off';
/** Cookie with the visitor's id and the server's signature over it, '<id>.<signature>'; one year. */
export const visitorCookie = 'maru_visitor';

const visitorPattern = /^([A-Za-z0-9_-]{16,64})(?:\.[A-Za-z0-9_-]{0,64})?$/;

/** The visitor's id of a cookie's value, signed or not; null for anything else. Who signed it only the server can say. */
export function parseVisitorId(cookie: string | null | undefined): string | null {
  return visitorPattern.exec(cookie ?? '')?.[1] ?? null;
}

/** Result of one rule of the gate. */
export const findingStates = ['passed', 'refused', 'not_made'] as const;
export type FindingState = (typeof findingStates)[number];

/** A finding's state; reports of before say only whether it was ok. */
export function stateOfFinding({ ok, state }: { ok: boolean; state?: FindingState | undefined }): FindingState {
  return state ?? (ok ? 'passed' : 'refused');
}
