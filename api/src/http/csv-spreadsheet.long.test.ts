import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { csvRow, csvTime } from '@maru/contracts/csv';
import { csvTexts } from '@maru/contracts/testing/csv-texts';

const isInstalled = spawnSync('soffice', ['--version']).status === 0;
/** Commas, quotes, UTF-8, English, and with every guess of numbers, dates and formulas. */
const importOptions = 'Text - txt - csv (StarCalc):44,34,76,1,,1033,false,true,false,false,false,-1,true';

interface Cell {
  type: string;
  text: string;
}

const decode = (xml: string) =>
  xml
    .replace(/<text:tab\/>/g, '\t')
    .replace(/<text:s\/>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(
      /&(lt|gt|quot|apos|amp);/g,
      (_, name: 'lt') => ({ lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' })[name],
    );

/** Rows of cells as LibreOffice reads a file. */
function readWithLibreOffice(csv: string): Cell[][] {
  const folder = mkdtempSync(join(tmpdir(), 'maru-csv-'));
  try {
    writeFileSync(join(folder, 'file.csv'), csv);
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const convert = [profile, '--headless', `--infilter=${importOptions}`, '--convert-to', 'fods', 'file.csv'];
    execFileSync('soffice', convert, { cwd: folder, stdio: 'ignore' });
    const document = readFileSync(join(folder, 'file.fods'), 'utf8');
    return [...document.matchAll(/<table:table-row[\s\S]*?<\/table:table-row>/g)].map(([row]) =>
      [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>\s*<text:p>([\s\S]*?)<\/text:p>)/g)].map((match) => ({
        type: /office:value-type="(\w+)"/.exec(match[1]!)?.[1] ?? '',
        text: decode(match[2] ?? ''),
      })),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// Skipped where there is no LibreOffice ("soffice"): csv.test.ts holds the same table without it.
(isInstalled ? test : test.skip)('LibreOffice reads every text as that text and every number as a number', () => {
  const time = csvTime(0);
  const rows = csvTexts.map(([text]) => csvRow([text, -1_500, time, 1.85]));
  const cells = readWithLibreOffice(`\uFEFF${rows.join('')}`);
  expect(cells.map(([first]) => first)).toEqual(csvTexts.map(([, , text]) => ({ type: 'string', text })));
  for (const [, number, at, odds] of cells) {
    expect([number, at, odds]).toEqual([
      { type: 'float', text: '-1500' },
      { type: 'string', text: time },
      { type: 'float', text: '1.85' },
    ]);
  }
});
