/**
 * Texts, what the writer makes of them, and what the cell then holds. The cells were read with LibreOffice 7.4, which
 * `csv-spreadsheet.long.test.ts` asks again where it is installed.
 */
export const csvTexts: readonly (readonly [text: string, field: string, cell: string])[] = [
  ['plain', 'plain', 'plain'],
  ['김마루', '김마루', '김마루'],
  ['game:7', 'game:7', 'game:7'],
  ['2026-11-23T14:05:06.123+09:00', '2026-11-23T14:05:06.123+09:00', '2026-11-23T14:05:06.123+09:00'],
  ['{"a":1}', '"{""a"":1}"', '{"a":1}'],
  ['a,b', '"a,b"', 'a,b'],
  // Digits that are a name.
  ['0123', '"=""0123"""', '0123'],
  ['12345678901234567890', '"=""12345678901234567890"""', '12345678901234567890'],
  ['110-234-567890', '"=""110-234-567890"""', '110-234-567890'],
  ['\u200b0123', '"=""\u200b0123"""', '\u200b0123'],
  ['\uff10\uff11', '"=""\uff10\uff11"""', '\uff10\uff11'],
  ['1e5', '"=""1e5"""', '1e5'],
  ['1.50', '"=""1.50"""', '1.50'],
  ['50%', '"=""50%"""', '50%'],
  ['(5)', '"=""(5)"""', '(5)'],
  ['\u20a91,000', '"=""\u20a91,000"""', '\u20a91,000'],
  ['1 1/2', '"=""1 1/2"""', '1 1/2'],
  // What would be a date, a time, a truth value or an error.
  ['3-4', '"=""3-4"""', '3-4'],
  ['1/2', '"=""1/2"""', '1/2'],
  ['12:30', '"=""12:30"""', '12:30'],
  ['Mar 3', '"=""Mar 3"""', 'Mar 3'],
  ['dic10', '"=""dic10"""', 'dic10'],
  ['3\uc6d4 1\uc77c', '"=""3\uc6d4 1\uc77c"""', '3\uc6d4 1\uc77c'],
  ['\u4e0a\u53489:00', '"=""\u4e0a\u53489:00"""', '\u4e0a\u53489:00'],
  ['TRUE', '"=""TRUE"""', 'TRUE'],
  ['Verdadero', '"=""Verdadero"""', 'Verdadero'],
  ['#N/A', '"=""#N/A"""', '#N/A'],
  ['#REF!', '"=""#REF!"""', '#REF!'],
  // Formulas, also in full width and behind what is not seen.
  ['=1+1', "'=1+1", "'=1+1"],
  ['+1', "'+1", "'+1"],
  ['-1', "'-1", "'-1"],
  ['@SUM(A1)', "'@SUM(A1)", "'@SUM(A1)"],
  [' =1', "' =1", "' =1"],
  ['\t=1', "'\t=1", "'\t=1"],
  ['\uff1d1+1', "'\uff1d1+1", "'\uff1d1+1"],
  ['\uff0b1', "'\uff0b1", "'\uff0b1"],
  ['\uff0d1', "'\uff0d1", "'\uff0d1"],
  ['\uff20SUM(A1)', "'\uff20SUM(A1)", "'\uff20SUM(A1)"],
  ['\ufe661', "'\ufe661", "'\ufe661"],
  ['\u200b=1', "'\u200b=1", "'\u200b=1"],
  ['\ufeff=1', "'\ufeff=1", "'\ufeff=1"],
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`, `'=HYPERLINK("http://x")`],
  // Digits that no formula can hold.
  ['1"2', `"'1""2"`, `'1"2`],
];
