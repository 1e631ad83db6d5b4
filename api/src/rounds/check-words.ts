/** What the command for checking stored chains was asked: games by their ids (100, 254, …), none for all. */
export type CheckWords = { ok: true; games: number[] } | { ok: false; reason: 'usage' };

/** Reads `check [<game id> …]`; a word that is no id refuses all, so that a mistyped one never counts as checked. */
export function readCheckWords([command, ...words]: readonly string[]): CheckWords {
  const isRead = command === 'check' && words.every((word) => /^[1-9]\d{0,8}$/.test(word));
  return isRead ? { ok: true, games: words.map(Number) } : { ok: false, reason: 'usage' };
}
