/** The descriptor `unicode-range` of CSS. */

/** Code points of every `unicode-range` of a style sheet, one set per rule. @returns {Set<number>[]} */
export function rangesIn(css) {
  return [...css.matchAll(/unicode-range:([^;}]*)/g)].map(
    ([, list]) =>
      new Set(
        list.split(',').flatMap((range) => {
          const [first, last = first] = range.trim().slice(2).split('-').map(fromHex);
          return Array.from({ length: last - first + 1 }, (_, index) => first + index);
        }),
      ),
  );
}

/** `U+20-7e, U+a0` of code points, neighbours together. @param {Iterable<number>} codes */
export function formatRange(codes) {
  const runs = [];
  for (const code of [...codes].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && run.last === code - 1) run.last = code;
    else runs.push({ first: code, last: code });
  }
  return runs.map(({ first, last }) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(', ');
}

const fromHex = (text) => Number.parseInt(text, 16);
const hex = (code) => code.toString(16);
