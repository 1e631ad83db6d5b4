import { findInitial, isFound } from './hangul';

/** Whether a name answers to what was typed. */
const nameFits = (name: string, keyword: string) => isFound([name], keyword);

test.each([
  ['포', 'ㅍ'],
  ['쌍', 'ㅆ'],
  ['힣', 'ㅎ'],
  ['가', 'ㄱ'],
  ['A', null],
  ['ㄱ', null],
  ['', null],
])('the initial of %j is %j', (char, initial) => {
  expect(findInitial(char)).toBe(initial);
});

// spec host.21
test.each([
  ['포르투갈 1부', 'ㅍㄹ', true],
  ['포르투갈 1부', 'ㅍㄹㅌㄱ', true],
  ['포르투갈 1부', 'ㅌㄱ', true],
  ['포르투갈 1부', 'ㅍㄱ', false],
  ['프로 가르드', 'ㄹㄱ', true],
  ['파 고', 'ㅍㄱ', true],
  ['프로축구 1부', '프로ㅊ', true],
  ['프로축구 1부', 'ㅍ로축', true],
  ['프로축구 1부', '프로축구1부', true],
  ['프로축구 1부', '구 1', true],
  ['대한민국', '대한', true],
  ['대한민국', '한국', false],
  ['맨체스터', '맨ㅊㅅ', true],
  ['쌍용', 'ㅆㅇ', true],
  ['쌍용', 'ㅅㅇ', false],
  ['FA컵', 'fa', true],
  ['FA컵', 'ＦＡ', true],
  ['FA컵', 'aㅋ', true],
  ['Real Madrid', 'l m', true],
  ['中超联赛', '联赛', true],
  ['D. 리웨이란', 'ㄹㅇ', true],
  ['D. 리웨이란', 'd리', true],
  ['KT-위즈', 'kt위즈', true],
  ['Béisbol', 'beisbol', true],
  ['beisbol', 'BÉISBOL', true],
  ['España', 'espana', true],
  ['Malmö FF', 'malmo', true],
  ['Bodø/Glimt', 'bodo glimt', true],
  ['Straße', 'strasse', true],
  ['마루넷', '마루넷'.normalize('NFD'), true],
  ['마루넷'.normalize('NFD'), 'ㅁㄹㄴ', true],
  ['마루', 'ㅁㅏㄹㅜ', true],
  ['FA\u200b컵', 'fa컵', true],
  ['요크', '...', false],
  ['요크', '', false],
  ['', '요크', false],
])('%j answers to %j: %j', (name, keyword, fits) => {
  expect(nameFits(name, keyword)).toBe(fits);
});

// spec host.21
test.each([
  ['포르투갈', '폴', true],
  ['포르투갈', '포르툭', true],
  ['포르투갈', '포르투가', true],
  ['포르투갈', '폭', false],
  ['울산', '우', true],
  ['울산', '욼', true],
  ['하늘바다', '하늘ㅂ', true],
])('half a syllable is enough while typing: %j answers to %j: %j', (name, keyword, fits) => {
  expect(nameFits(name, keyword)).toBe(fits);
});

test('consonants that the input method draws together are two', () => {
  expect(nameFits('강서구', 'ㄳ')).toBe(true);
  expect(nameFits('바사가', 'ㅄ ㄱ')).toBe(true);
  expect(nameFits('바가', 'ㅄ')).toBe(false);
});
