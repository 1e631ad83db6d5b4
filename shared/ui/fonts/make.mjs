/**
 * Makes Maru Sans: Pretendard Variable with the characters of our texts and the most used others, in the weights of
 * the design, as one file; and its style sheet. For every other character a page loads the parts of Pretendard.
 * To be run when a text brings a new character, of which a test tells, or Pretendard a new version.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { listCharacters } from './cmap.mjs';
import { renamed } from './name-table.mjs';
import { readTables } from './sfnt.mjs';
import { frequentCharacters, pretendardFont, textCharacters, weightSpan, writtenCharacters } from './sources.mjs';
import { formatRange } from './unicode-range.mjs';

const src = join(import.meta.dirname, '../src');
const wght = weightSpan();
const text = String.fromCodePoint(...textCharacters(), ...frequentCharacters(), ...writtenCharacters);
const retained = {
  // Features that browsers apply by default, and digits of one width. Without the other features' glyphs it is 11 %
  // smaller.
  keepFeatures: ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rclt', 'rlig', 'rvrn', 'tnum'],
  // The licence among them: it has to go with every copy.
  preserveNameIds: [7, 8, 9, 11, 12, 13, 14, 16, 17, 25],
};

const subset = await subsetFont(pretendardFont(), text, {
  ...retained,
  targetFormat: 'truetype',
  variationAxes: { wght },
});
const font = await subsetFont(renamed(subset), text, { ...retained, targetFormat: 'woff2' });
const characters = listCharacters(readTables(subset).get('cmap'));

mkdirSync(join(src, 'assets/fonts'), { recursive: true });
writeFileSync(join(src, 'assets/fonts/maru-sans.woff2'), font);
writeFileSync(
  join(src, 'styles/maru-sans.css'),
  `/* Made by shared/ui/fonts/make.mjs. Licence in ../assets/licenses. */
@font-face {
  font-family: "Maru Sans";
  font-style: normal;
  font-weight: ${wght.min} ${wght.max};
  font-display: swap;
  src: url("../assets/fonts/maru-sans.woff2") format("woff2");
  unicode-range:
    ${formatRange(characters)};
}
`,
);
console.log(`maru-sans.woff2: ${characters.size} characters, ${font.length} bytes`);
