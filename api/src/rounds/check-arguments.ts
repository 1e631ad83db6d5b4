/** Arguments of the command that checks stored chains: games by id (100, 254, …), none for all. */
export type CheckArguments = { ok: true; games: number[] } | { ok: false; reason: 'usage' };

/** Reads `check [<game id> …]`. An invalid word refuses all, because a mistyped id must not count as checked. */
export function readCheckWords([command, ...words]: readonly string[]): CheckArguments {
  const isRead = command === 'check' && words.every((word) => /^[1-9]\d{0,8}$/.test(word));
  return isRead ? { ok: true, games: words.map(Number) } : { ok: false, reason: 'usage' };
}
