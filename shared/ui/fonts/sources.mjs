/** What Maru Sans is made from and for. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { rangesIn } from './unicode-range.mjs';

const root = join(import.meta.dirname, '../../..');
const pretendard = join(createRequire(import.meta.url).resolve('pretendard/package.json'), '../dist/web/variable');

/** Bytes of Pretendard Variable, woff2. */
export const pretendardFont = () => readFileSync(join(pretendard, 'woff2/PretendardVariable.woff2'));

/** Parts of the page's font that the author fills with the most used characters: the last ones of 92. */
const frequentParts = 8;

/** Code points of those parts. @returns {Set<number>} */
export function frequentCharacters() {
  const parts = rangesIn(readFileSync(join(pretendard, 'pretendardvariable-dynamic-subset.css'), 'utf8'));
  return new Set(parts.slice(-frequentParts).flatMap((part) => [...part]));
}

/**
 * Code points that people write, whatever our texts hold: those of a keyboard, the Korean letters that stand alone
 * until a syllable is whole, and the letters of western European languages. The parts leave most of the last out, so
 * that a name would stand in two fonts.
 */
export const writtenCharacters = new Set([...codes(0x20, 0x7e), ...codes(0x3131, 0x3163), ...codes(0xc0, 0xff)]);

function codes(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/**
 * Code points of the Korean, English and Spanish texts of the workspace and of what code writes itself, names of teams
 * among it. Without Chinese ones, which Pretendard does not have.
 */
export function textCharacters() {
  const texts = sources(root).map((path) => {
    const text = readFileSync(path, 'utf8');
    // Parsed, because a character may be written as an escape.
    return path.endsWith('.json') ? JSON.stringify(JSON.parse(text)) : text;
  });
  const characters = new Set(texts.join('').replace(/\p{Script=Han}/gu, ''));
  return new Set([...characters].map((character) => character.codePointAt(0)));
}

const notOfPages = /^(\..*|node_modules|dist|coverage|test-results|playwright-report|e2e|bench)$/;

/** Paths of the texts and the code below a folder, without tests. */
function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return notOfPages.test(entry.name) ? [] : sources(path);
    return /^(ko|en|es)\.json$|(?<!\.test)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** Lightest and heaviest weight of the design. */
export function weightSpan() {
  const css = readFileSync(join(root, 'shared/ui/src/styles/tokens.css'), 'utf8');
  const weights = [...css.matchAll(/--font-weight-\w+: (\d+);/g)].map(([, weight]) => Number(weight));
  return { min: Math.min(...weights), max: Math.max(...weights) };
}
