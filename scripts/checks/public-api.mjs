import { createHash } from 'node:crypto';
import { posix } from 'node:path';

/**
 * Public API of a package in a form short enough for review: one line with the signature for each name declared in a
 * module reachable from its exports. Schemas and tables of calls list their fields. A checksum after the name covers
 * the full definition, so every change is visible.
 * @param {string} folder of the package, 'shared/money'
 * @param {{exports?: Record<string, string>}} manifest
 * @param {(path: string) => string|undefined} read declaration file by path from the root
 */
export function describeApi(folder, manifest, read) {
  const entries = Object.entries(manifest.exports ?? {}).filter(([, path]) => /\.tsx?$/.test(path));
  const modules = new Map();
  const visit = (path) => {
    if (modules.has(path)) return;
    const text = read(`${path}.d.ts`);
    if (text === undefined) return;
    modules.set(path, text);
    for (const [, specifier] of text.matchAll(/(?:from|import\()\s*["'](\.[^"']*)["']/g)) {
      const target = posix.join(posix.dirname(path), specifier.replace(/\.tsx?$/, ''));
      visit(read(`${target}.d.ts`) === undefined ? `${target}/index` : target);
    }
  };
  for (const [, path] of entries) visit(posix.join(folder, path.replace(/\.tsx?$/, '')));
  const exported = Object.entries(manifest.exports ?? {}).map(([name, path]) => `${name} = ${path}`);
  const count = [...modules.values()].reduce((sum, text) => sum + listDeclarations(text).length, 0);
  const printed = [...modules]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, text]) => moduleLine(posix.relative(folder, path), text))
    .filter(Boolean);
  const summary = `${printed.length} modules, ${count} names`;
  return `${summary}\n${filled(`exports: ${exported.join(', ')}`).join('\n  ')}\n${printed.join('\n')}\n`;
}

/** Columns of a line. */
const width = 120;
/** A larger table is shown by its first fields and their number; its parts are listed elsewhere. */
const listedFields = 40;

/** A line as lines of the width, broken between the members of a list. */
function filled(line) {
  const lines = [''];
  for (const part of line.split(/(?<=, )/)) {
    if (lines.at(-1) && lines.at(-1).length + part.trimEnd().length > width - 4) lines.push('');
    lines[lines.length - 1] += part;
  }
  return lines.map((text) => text.trimEnd());
}

const formatList = (fields) =>
  fields.length > listedFields
    ? `{${fields.slice(0, 4).join(', ')}, … ${fields.length} fields}`
    : `{${fields.join(', ')}}`;

/** 'src/korea  #1a2b3c4d', and below it what it declares, filled into lines; empty where it declares nothing. */
function moduleLine(path, text) {
  // The type of a schema says what the schema says.
  const names = listDeclarations(text).filter((name) => !/ = z\w*\.infer</.test(name));
  if (names.length === 0) return '';
  const lines = [''];
  for (const name of names) {
    const line = lines.at(-1);
    if (line && line.length + name.length + 2 > width - 2) lines.push(name);
    else lines[lines.length - 1] = line ? `${line}; ${name}` : name;
  }
  return [`${path}  #${checksum(text)}`, ...lines.map((line) => `  ${filled(line).join('\n    ')}`)].join('\n');
}

/** Exported declarations of a declaration file, each in short. */
export function listDeclarations(text) {
  const starts = [...text.matchAll(/^export (?!\{|\*)(?:declare )?(?:default )?(?:abstract )?/gm)];
  return starts.map((match, at) => {
    const end = text.indexOf('\nexport ', match.index + 1);
    const next = starts[at + 1]?.index ?? text.length;
    const body = text.slice(match.index + match[0].length, end < 0 ? next : Math.min(end, next));
    return describeDeclaration(body.replace(/\s+/g, ' ').trim().replace(/;$/, ''));
  });
}

function describeDeclaration(body) {
  const [, kind, name] = /^(function|const|let|type|interface|class|enum)\s+([\w$]+)/.exec(body) ?? [];
  if (!name) return body.slice(0, 60);
  const rest = body.slice(body.indexOf(name) + name.length);
  if (kind === 'function') return name + shorten(rest.replace(/\):\s/, ') => '), 90);
  if (kind === 'interface' || kind === 'class') return `${name} ${formatList(listFields(rest))}`;
  const fields = /^[^=]*[:=]\s*(?:readonly\s*)?(?:z\w*\.Zod\w*Object<)?\{/.test(rest) ? listFields(rest) : [];
  if (fields.length > 0) return `${name} ${formatList(fields)}`;
  return shorten(`${name}${rest}`, 70);
}

/** Names of the fields in the first braces, not of those further in. */
function listFields(text) {
  const fields = [];
  let depth = 0;
  let expect = false;
  let word = '';
  for (const character of text.slice(text.indexOf('{'))) {
    if ('{[(<'.includes(character)) {
      depth += 1;
      if (depth === 1) expect = true;
      else if (depth === 2 && expect && character === '(' && word.trim()) {
        fields.push(word.trim());
        expect = false;
      }
      word = '';
    } else if ('}])>'.includes(character)) {
      depth -= 1;
      if (depth === 0) break;
    } else if (depth === 1 && character === ';') {
      expect = true;
      word = '';
    } else if (depth === 1 && expect && character === ':') {
      fields.push(word.replace(/\b(readonly|private|static|get|set)\b/g, '').trim());
      expect = false;
    } else if (depth === 1 && expect) word += character;
  }
  return fields.filter(Boolean);
}

const shorten = (text, length) => (text.length > length ? `${text.slice(0, length)}…` : text);

const checksum = (text) => createHash('sha256').update(text.replace(/\s+/g, ' ')).digest('hex').slice(0, 12);
