import { searchKey } from './key';

test.each([
  ['D. 리웨이란', 'd리웨이란'],
  ['Béisbol', 'beisbol'],
  ['FA 컵', 'fa컵'],
  ['\uff26\uff21\u3000컵', 'fa컵'],
  ['마루넷'.normalize('NFD'), '마루넷'],
  ['ㅁㅏㄹㅜ', '마루'],
  ['ㄳ', '\u1100\u1109'],
  ['中超联赛', '中超联赛'],
  ['İstanbul', 'istanbul'],
  ['Æ Ø Œ ß', 'aeooess'],
  ['1\u200b0', '10'],
  ['– !', ''],
])('%j is compared as %j', (text, key) => {
  expect(searchKey(text)).toBe(key);
  expect(searchKey(searchKey(text))).toBe(key);
});
