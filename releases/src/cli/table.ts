/** Rows as aligned columns; wide letters (한글, 中文) take two places. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows];
  const widths = head.map((_name, at) => Math.max(...all.map((row) => width(row[at] ?? ''))));
  return all
    .map((row) =>
      row
        .map((cell, at) => cell + ' '.repeat(widths[at]! - width(cell)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function width(text: string): number {
  let places = 0;
  for (const letter of text)
    places += /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/.test(letter) ? 2 : 1;
  return places;
}

/** '2026-11-21 18:40:05' in UTC: pipelines of several countries read one log. */
export function time(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ');
}
