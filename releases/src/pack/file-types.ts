import { releaseEndings, releaseType } from '../storage';

/** Inner endings by which some web server or browser would take a file for a page or a program: 'x.html.js'. */
const activeEnding = /^(x?html?|shtml?|xht|xml|xslt?|mht(ml)?|php\d?|phtml|cgi|jspx?|aspx?|hta|pdf|swf)$/i;

const startsWith = (content: Buffer, text: string, at = 0) => content.toString('latin1', at, at + text.length) === text;

/** What a picture's or a font's first bytes must be. */
const signatures: Readonly<Record<string, (content: Buffer) => boolean>> = {
  png: (content) => startsWith(content, '\x89PNG\r\n\x1a\n'),
  webp: (content) => startsWith(content, 'RIFF') && startsWith(content, 'WEBP', 8),
  avif: (content) => startsWith(content, 'ftyp', 4) && /^avi[fs]/.test(content.toString('latin1', 8, 12)),
  woff: (content) => startsWith(content, 'wOFF'),
  woff2: (content) => startsWith(content, 'wOF2'),
};

/** Parts of an SVG that could run or load something; a picture needs none of them. */
const activeSvg =
  /<\s*(?:[\w-]+:)?(script|foreignobject|iframe|embed|object)\b|\son\w+\s*=|javascript:|<!ENTITY|<\?xml-stylesheet/i;

/** Why a file may not be in a release, by its name and by what its bytes are, or null when it may. */
export function fileProblem(path: string, content: Buffer): string | null {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (releaseType(path) === null) {
    return `"${path}" is of no type that a release may hold: ${releaseEndings.map((ending) => `.${ending}`).join(' ')}`;
  }
  const [ending, ...inner] = name.split('.').slice(1).reverse();
  const active = inner.find((part) => activeEnding.test(part));
  if (active !== undefined) return `"${path}" has two endings: .${active} is of no type that a release may hold`;
  const signature = signatures[ending!];
  if (signature) return signature(content) ? null : `"${path}" does not hold what its ending says (.${ending})`;
  return textProblem(path, ending!, content);
}

/** Problems of the types that are text. */
function textProblem(path: string, ending: string, content: Buffer): string | null {
  const text = decoded(content);
  if (text === null) return `"${path}" is not UTF-8 text`;
  if (ending === 'json' || ending === 'map') return isJson(text) ? null : `"${path}" is no JSON`;
  if (ending === 'svg') {
    if (!/^<svg[\s/>]/i.test(text.slice(startOfRoot(text)))) return `"${path}" is no SVG`;
    const activePart = activeSvg.exec(text)?.[0].trim();
    return activePart
      ? `"${path}" holds "${activePart.slice(0, 40)}": a picture that runs or loads something is refused`
      : null;
  }
  return /^\s*</.test(text) ? `"${path}" begins like a page, not like .${ending}` : null;
}

/** Allowed parts before the first element, by beginning and end. A document type with custom rules is not allowed. */
const prolog = [
  { begin: '<?xml', end: '>' },
  { begin: '<!--', end: '-->' },
  { begin: '<!doctype', end: '>' },
];

/** Where the first element begins. One pass: each part is passed over once, however many there are. */
function startOfRoot(text: string): number {
  let at = 0;
  for (;;) {
    while (at < text.length && /\s/.test(text[at]!)) at += 1;
    const head = text.slice(at, at + 9).toLowerCase();
    const part = prolog.find(({ begin }) => head.startsWith(begin));
    const end = part ? text.indexOf(part.end, at + part.begin.length) : -1;
    if (!part || end < 0) return at;
    if (part.begin === '<!doctype' && text.slice(at, end).includes('[')) return at;
    at = end + part.end.length;
  }
}

function decoded(content: Buffer): string | null {
  try {
    // A byte-order mark is taken off.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
