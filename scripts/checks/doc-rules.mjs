import { posix } from 'node:path';

/** What a page names by example, what is built, or what is kept elsewhere. */
const notOurs = /[<>*{}…$]|(^|\/)(dist|\.maru|node_modules|bench\/results)\/|^[a-z]+:|^\/|^@/;
const code = /`([^`\s]+)`/g;
const link = /\]\(([^)\s]+)\)/g;

/** Anchors of a page's headings, as GitHub makes them. */
export function listAnchors(page) {
  const headings = [...withoutFences(page).matchAll(/^#{1,6} (.+)$/gm)];
  return headings.map(([, title]) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/**
 * Links and paths of a page that lead to nothing.
 * @param {string} path of the page, from the root
 * @param {string} page its text
 * @param {{exists: (path: string) => boolean, read: (path: string) => string, roots: string[]}} repository `roots`:
 *   names in the root folder; a path in backquotes counts where it begins with one of them
 * @returns {string[]} one text each
 */
export function docProblems(path, page, { exists, read, roots }) {
  const folder = posix.dirname(path);
  const text = withoutFences(page);
  const links = [...text.matchAll(link)].flatMap(([, target]) => {
    if (/^[a-z]+:/.test(target)) return [];
    const [file, anchor] = target.split('#');
    const to = file ? posix.normalize(posix.join(folder, decodeURI(file))) : path;
    if (!exists(to)) return [`${path}: ${target} leads to nothing`];
    if (!anchor || !to.endsWith('.md')) return [];
    const anchors = listAnchors(to === path ? page : read(to));
    return anchors.includes(decodeURI(anchor)) ? [] : [`${path}: ${to} has no heading #${anchor}`];
  });
  const names = [...text.matchAll(code)].flatMap(([, words]) => {
    const name = words.replace(/:\d+$/, '');
    const isPath = name.includes('/') && /^[\w.@/-]+$/.test(name);
    if (!isPath || notOurs.test(name) || !roots.includes(name.split('/')[0])) return [];
    return exists(name) || exists(posix.join(folder, name)) ? [] : [`${path}: ${name} does not exist`];
  });
  return [...new Set([...links, ...names])];
}

/** Whether a line of `.nvmrc` is the oldest Node.js that `engines` allows. */
export function isOldestNode(nvmrc, engines) {
  return engines === `>=${nvmrc.trim()}`;
}

/**
 * Environment variables that sources read and a page does not name.
 * @param {string} page
 * @param {readonly string[]} sources texts of the files
 */
export function unnamedVariables(page, sources) {
  const variables = new Set(
    sources.flatMap((text) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').match(/\bMARU_[A-Z0-9_]*[A-Z0-9]\b/g) ?? []),
  );
  return [...variables].filter((variable) => !page.includes(variable)).sort();
}

/**
 * Numbered errors that a page does not list, or lists under another status.
 * @param {string} page
 * @param {Record<string, { code: string, status: number }>} reasons
 */
export function unlistedErrors(page, reasons) {
  const rows = page.split('\n').filter((line) => line.startsWith('MARU-'));
  return Object.entries(reasons).flatMap(([name, { code, status }]) => {
    const row = rows.find((line) => new RegExp(`${code} ${name}\\b`).test(line));
    const listed = row?.match(/^[^:(]*\(([^)]*)\):/)?.[1];
    // Rows of bets have no status: their refusals answer 200.
    if (row && (!/^\d{3}$/.test(listed ?? '') || listed === String(status))) return [];
    return [`${code} ${name}: ${row ? `status ${listed}, not ${status}` : 'no row'}`];
  });
}

function withoutFences(page) {
  return page.replace(/^```[\s\S]*?^```/gm, '');
}
