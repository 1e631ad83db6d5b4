import { descriptions } from './page-head';
import { type Screens, screenFor } from './screens';

const titles = { ko: '로그인', en: 'Sign in' };
const gate = { screen: 'gate', centre: null, files: [] };
const frame = { screen: 'frame', centre: null, files: [] };
const built: Screens = {
  screens: {
    frame: { ko: '<i>{{title}}</i>{{centre}}', en: '<i>{{title}}</i>{{centre}}' },
    home: { ko: '<b>{{art}} {{heading}}</b>', en: '<b>{{art}} {{heading}}</b>' },
    gate: { ko: '<p>{{heading}} {{age}}세 {{line}}</p>', en: '<p>{{heading}} {{age}} {{line}}</p>' },
    login: { ko: '<u>{{heading}} {{age}}세 {{line}}</u>', en: '<u>{{heading}} {{age}} {{line}}</u>' },
  },
  pictures: { 'hero.svg': 'HERO', 'kite.svg': 'KITE' },
  pages: {
    '/home': { ...frame, centre: 'home', titles: { ko: '홈', en: 'Home' }, files: ['home.js'] },
    '/login': { ...gate, screen: 'login', titles, files: ['login.js', 'login.css'] },
    '/code/:registerCode?': { ...gate, titles: { ko: '코드', en: 'Code' } },
    '/maintenance': { ...gate, titles: { ko: '점검', en: 'Closed' }, files: ['closed.js'] },
    '/settings/:tab?': { ...frame, titles: { ko: '설정', en: 'Settings' }, files: ['settings.js'] },
  },
};
const banner = { id: 1, art: 'kite', to: '/x', texts: { ko: { title: '<연>', text: '', tag: '', action: '' } } };
const brand = { name: '마루', min_age: 19, help_line: '1336' };
const member = { user: { id: 1 }, config: { brand } };
const visitor = { user: null, config: { brand, use_login_page: 1 } };
const at = (path: string, data: object, locale: 'ko' | 'en' = 'ko') =>
  screenFor(built, { path, locale, title: '마루', name: null, data });

// spec robustness.17
test.each([
  ['a member at home', '/home', member, '<i>마루</i><b>HERO </b>', ['home.js']],
  ['a member at a page in the frame', '/settings/password', member, '<i>마루</i>', ['settings.js']],
  ['a member at a remote', '/theSports/inplay', member, '<i>마루</i>', []],
  ['a member at sign-in, who is led home', '/login', member, '<i>마루</i><b>HERO </b>', ['home.js']],
  ['a visitor at sign-in', '/login', visitor, '<u>로그인 19세 1336</u>', ['login.js', 'login.css']],
  [
    'a visitor at a page of members, who is led to sign-in',
    '/home',
    visitor,
    '<u>로그인 19세 1336</u>',
    ['login.js', 'login.css'],
  ],
  ['a visitor with a code', '/code/ABC', visitor, '<p>코드 19세 1336</p>', []],
  [
    'a visitor who signs in inside the frame',
    '/login',
    { ...visitor, config: { brand, use_login_page: 0 } },
    '<i>마루</i>',
    ['login.js', 'login.css'],
  ],
  [
    'anybody at a closed site',
    '/home',
    { ...member, config: { brand, maintenance: { text: '' } } },
    '<p>점검 19세 1336</p>',
    ['closed.js'],
  ],
  ['somebody whom the server could not tell', '/home', { config: { brand } }, '<i>마루</i><b>HERO </b>', ['home.js']],
  ['a page without configuration', '/login', { user: null }, '<u>로그인 세 </u>', ['login.js', 'login.css']],
])('%s', (_, path, data, html, files) => {
  expect(at(path, data)).toEqual({ html, files });
});

test('another page in the frame begins with its name and what the site is', () => {
  const head = { ko: '<h>{{heading}} {{words}}</h>', en: '<h>{{heading}} {{words}}</h>' };
  const request = { path: '/theSports/inplay', locale: 'en' as const, title: '마루', data: member };
  const shown = (name: string | null) =>
    screenFor({ ...built, screens: { ...built.screens, head } }, { ...request, name }).html;
  expect(shown('<In-play>')).toBe(`<i>마루</i><h>&#60;In-play&#62; ${descriptions.en}</h>`);
  expect(shown(null)).toContain('<h>마루 ');
});

// spec robustness.17
test('the home page begins with its first banner, in Korean where it has no other words', () => {
  const data = { ...member, config: { brand, banners: [banner] } };
  expect(at('/home', data, 'en').html).toBe('<i>마루</i><b>KITE &#60;연&#62;</b>');
});

test('speaks the language of the page, and no value can bring markup in', () => {
  expect(at('/login', { user: null, config: { brand: { ...brand, help_line: '<img>' } } }, 'en').html).toBe(
    '<u>Sign in 19 &#60;img&#62;</u>',
  );
});

test('without screens there is none', () => {
  expect(screenFor(null, { path: '/', locale: 'ko', title: '', name: null, data: {} })).toEqual({
    html: '',
    files: [],
  });
});
