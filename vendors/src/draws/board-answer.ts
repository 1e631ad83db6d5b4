/** What a game's address answers: JSON, a text that is none, or nothing at all (the connection is cut). */
export type BoardAnswer = { kind: 'json'; value: unknown } | { kind: 'text'; text: string } | { kind: 'cut' };
