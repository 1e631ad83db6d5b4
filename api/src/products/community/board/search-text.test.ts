import { listTerms, squeeze, toSearchText, wordsIn } from './search-text';

test('spaces, signs, case and forms of Unicode neither hide nor separate', () => {
  expect(squeeze(' 고 정-픽! ＡＢc\u200b①')).toBe('고정픽abc1');
  expect(squeeze('<>&"\n')).toBe('');
});

test('title and text are searched apart', () => {
  expect(toSearchText('ab', 'cd')).toBe('ab\ncd');
  expect(listTerms(toSearchText('ab', 'cd'))).toEqual(['ab', 'cd']);
  expect(listTerms('가나가나')).toEqual(['가나', '나가']);
  expect(listTerms('x')).toEqual([]);
  expect(listTerms('béis')).toEqual(['be', 'ei', 'is']);
});

test('a pair never holds half of a character', () => {
  expect(listTerms('𝟙𠀀𠀁')).toEqual(['𝟙𠀀', '𠀀𠀁']);
});

test('the index holds the beginning of a text, the filter of words looks further', () => {
  const text = toSearchText('t', `${'가'.repeat(700)}금지${'나'.repeat(9_000)}끝말`);
  expect(listTerms(text)).not.toContain('금지');
  expect(wordsIn(text, ['금 지', '끝말', '없음', '!!'])).toEqual(['금 지']);
});
