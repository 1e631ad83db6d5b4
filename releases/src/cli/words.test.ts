import { acceptLanguage } from './http/language';
import { table, time } from './table';

test.each([
  [{ LANG: 'ko_KR.UTF-8' }, 'ko-KR, ko;q=0.9, en;q=0.5'],
  [{ LANG: 'en_US.UTF-8', LC_ALL: 'zh_CN.UTF-8' }, 'zh-CN, zh;q=0.9, en;q=0.5'],
  [{ LANG: 'es' }, 'es, en;q=0.5'],
  [{ LANG: 'en_GB.UTF-8' }, 'en-GB, en;q=0.9'],
  [{ LANG: 'C.UTF-8' }, 'en'],
  [{ LANG: 'POSIX' }, 'en'],
  [{ LANG: 'ko\r\nx: y' }, 'en'],
  [{}, 'en'],
])('a shell with %j reads %s', (env, expected) => {
  expect(acceptLanguage(env)).toBe(expected);
});

test('columns stand below each other, wide letters too', () => {
  expect(
    table(
      ['A', 'B'],
      [
        ['서연', '1'],
        ['x', '22'],
      ],
    ),
  ).toBe('A     B\n서연  1\nx     22');
});

test('times are UTC', () => {
  expect(time(0)).toBe('1970-01-01 00:00:00');
});
