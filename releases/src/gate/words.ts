/** '214 kB', '180.4 kB': kB of 1,024 bytes, a decimal only where it says something. */
export function kB(bytes: number): string {
  const value = bytes / 1_024;
  return `${Number(value.toFixed(value < 1_000 ? 1 : 0)).toLocaleString('en-US')} kB`;
}

/** A list for people, cut where it would become a novel. */
export function list(items: readonly string[], maxItems = 8): string {
  const shown = items.slice(0, maxItems).join('; ');
  const text = items.length > maxItems ? `${shown}; and ${items.length - maxItems} more` : shown;
  return text.length > 1_900 ? `${text.slice(0, 1_900)}…` : text;
}

/** '1 file', '2 files'. */
export function count(number: number, singular: string, many = `${singular}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? singular : many}`;
}
