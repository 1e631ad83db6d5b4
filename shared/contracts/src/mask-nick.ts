/** 하늘바다 → 하늘**, 하늘 → 하*: a nickname as other members see it, never whole. */
export function maskNick(nick: string): string {
  const characters = Array.from(nick);
  const shown = Math.min(2, characters.length - 1);
  return characters.map((character, at) => (at < shown ? character : '*')).join('');
}
