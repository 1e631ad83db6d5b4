import { fillScreen, flatTexts, makeScreens, picturesIn } from './screens';

const texts = { ko: flatTexts({ footer: { age: '{age}세' }, login: { title: '로그인' } }) };
const pictures = picturesIn('/assets/', [
  { path: 'media/gate.abc.svg' },
  { path: 'media/x.abc.svg.br' },
  { path: 'a.js' },
]);

test('texts and pictures are filled in, what differs by request keeps its mark', () => {
  const html = '<p>{{text:footer.age}}</p>\n  <img src="{{asset:gate.svg}}"><b>{{title}}</b>\n';
  expect(fillScreen(html, texts.ko!, pictures)).toBe(
    '<p>{{age}}세</p><img src="/assets/media/gate.abc.svg"><b>{{title}}</b>',
  );
});

test('a text or a picture that there is not ends the build', () => {
  expect(() => fillScreen('{{text:none}}', texts.ko!, pictures)).toThrow('the text none');
  expect(() => fillScreen('{{asset:none.svg}}', texts.ko!, pictures)).toThrow('the picture none.svg');
});

test('a page has the screen of its name, in the frame or alone, else the gate or the frame; with its title and files', () => {
  const page = (path: string, more: object = {}) => ({
    path,
    title: 'login.title',
    bare: false,
    request: './x',
    ...more,
  });
  const pages = [
    page('/'),
    page('/home'),
    page('/login', { bare: true }),
    page('/guest', { bare: true }),
    page('/settings/:tab?', { request: null }),
  ];
  const made = makeScreens({ frame: 'f', gate: 'g', home: 'h', login: 'l' }, pages, texts, pictures, (request) => [
    `${request}.js`,
  ]);
  expect(made.screens).toEqual({ frame: { ko: 'f' }, gate: { ko: 'g' }, home: { ko: 'h' }, login: { ko: 'l' } });
  expect(made.pictures).toEqual({ 'gate.svg': '/assets/media/gate.abc.svg' });
  const rest = { titles: { ko: '로그인' }, files: ['./x.js'] };
  expect(made.pages).toEqual({
    '/': { screen: 'frame', centre: 'home', ...rest },
    '/home': { screen: 'frame', centre: 'home', ...rest },
    '/login': { screen: 'login', centre: null, ...rest },
    '/guest': { screen: 'gate', centre: null, ...rest },
    '/settings/:tab?': { screen: 'frame', centre: null, ...rest, files: [] },
  });
});
