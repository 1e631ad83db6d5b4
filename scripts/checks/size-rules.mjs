/**
 * What every visitor downloads before anything is drawn by script: the host's first scripts with their style sheet,
 * brotli. A dependency or a page that slips into them shows here first.
 */
export const firstScriptsLimit = 158_000;

/**
 * @param {string[]} files names of the first files, in order
 * @param {(name: string) => number} sizeOf compressed bytes of one
 * @param {number} [limit]
 * @returns {{total: number, problems: string[]}}
 */
export function sizeProblems(files, readSize, limit = firstScriptsLimit) {
  const sizes = files.map((name) => ({ name, bytes: readSize(name) }));
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  if (files.length === 0) return { total, problems: ['the host has no first scripts'] };
  if (total <= limit) return { total, problems: [] };
  const list = sizes.map(({ name, bytes }) => `${name} ${bytes}`).join(', ');
  return {
    total,
    problems: [`the host's first scripts are ${total} bytes compressed, ${total - limit} over ${limit}: ${list}`],
  };
}
