// Without a schema, so that browsers can take it.

/** Static addresses, below the release storage. */
export const documentPath = 'document.json';
export const recordPath = 'record.json';
/** Cookie with this session's pins: 'remote-feed@1.2.0-b123456,remote-mini@…'; read by server and browser. */
export const pinCookie = 'maru_pins';
/** Cookie with the visitor's id; one year. */
export const visitorCookie = 'maru_visitor';
