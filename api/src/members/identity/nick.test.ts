import { nickProblem } from './nick-rules';
import { nickSkeleton } from './nick-skeleton';

test.each([
  ['달빛주자', '달빛주자'.normalize('NFD')],
  ['마루하나', 'ㅁㅏㄹㅜ하나'],
  ['운달', 'ㅇㅜㄴㄷㅏㄹ'],
  ['paypal', 'pаypаl'],
  ['paypal', 'paypaI'],
  ['paypal', 'ｐａｙｐａｌ'],
  ['paypal', 'pay pal'],
  ['moon1', 'moonl'],
  ['Hero', 'ΗΕRO'],
  ['modern', 'rnodern'],
  ['하늘0', '하늘O'],
  ['cafe', 'ⅽafe'],
  ['cafe', 'café'],
  ['운영', '운\u0301영'],
])('%s and %s look alike', (nick, other) => {
  expect(nickSkeleton(other)).toBe(nickSkeleton(nick));
});

test.each([
  ['마루', '미루'],
  ['하늘', '하늬'],
  ['간아', '가나'],
  ['moon', 'noon'],
  ['김철수1', '김철수2'],
])('%s and %s do not', (nick, other) => {
  expect(nickSkeleton(other)).not.toBe(nickSkeleton(nick));
});

test.each([
  '달\u200b빛',
  '달\u202e빛',
  '달\u2066빛',
  'a\u00adb',
  '달\u3164빛',
  '\u115f달빛',
  'ﾠ달빛',
  '달\u2800빛',
  '달\u00a0빛',
  '달\u3000빛',
  '달\ufe0f빛',
  '달\u{e0041}빛',
  '달\ue000빛',
  '달\u2028빛',
  '달\t빛',
  'z\u0300\u0301\u0302\u0303algo',
  '달\ufeff빛',
])('%j holds what nobody sees', (nick) => {
  expect(nickProblem(nick)).toBe('nick_invisible');
});

test.each([
  '운영자',
  '운 영 자',
  '운\u0332영\u0332자',
  'a\u0332dmin',
  '운.영.자',
  '운영자님',
  '마루운영자',
  '관리자1',
  '관1리자',
  'ㅇㅜㄴㅇㅕㅇㅈㅏ',
  'admin',
  'Admin',
  'ADM1N',
  '4dm1n',
  '@dm!n',
  'a.d.m.i.n',
  'аdmin',
  'ａｄｍｉｎ',
  'adrnin',
  'the_admin',
  'maru',
  'M4RU',
  'm a r u',
  '마루',
  '마 루',
  'ㅁㅏㄹㅜ',
  '마루1',
  '[마루]',
  'GM',
  'gm01',
  'GM하늘',
  '하늘GM',
  'G.M',
  '고객센터',
  '마루고객센터',
  'CS',
  'mod3rator',
  '客服',
  '가상하늘',
  'm\u0430ru',
  'MАRU',
])('%s is the staff’s', (nick) => {
  expect(nickProblem(nick)).toBe('nick_reserved');
});

test.each([
  '마루하나',
  '마루둘',
  '달빛주자',
  'Sigma',
  'gmarket',
  '하늘바다',
  'amaru99',
  '김철수',
  'moon_runner',
  '새회원12',
  '月光',
  'José',
  '키k1a2b3',
  'Wanted',
  '관악산',
  'cosmos',
  '가나다라',
  '강1',
])('%s is anybody’s', (nick) => {
  expect(nickProblem(nick, '마루')).toBeNull();
});

test('a nickname has a letter or a number', () => {
  for (const nick of ['--', '!!', '😀😀', '..']) expect(nickProblem(nick)).toBe('nick_letters');
});

// spec session.9
test('the site’s own name is reserved as the operator has it', () => {
  expect(nickProblem('Haneul', '')).toBeNull();
  for (const nick of ['하늘', 'ㅎㅏㄴㅡㄹ', '하늘1', '하 늘']) expect(nickProblem(nick, '하늘')).toBe('nick_reserved');
});
