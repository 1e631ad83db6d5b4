import type { ReleaseDocument } from '@maru/contracts';
import { manifest } from './manifest-route';
import { pageMeta, pageName } from './page-head';

const menu = [
  { id: 'sports', text: '해외 스포츠', icon: 'star', path: '/sports', order: 1 },
  {
    id: 'live',
    text: '인플레이',
    texts: { en: 'In-play' },
    icon: 'star',
    path: '/sports/live',
    parent: 'sports',
    order: 1,
  },
];
const document = {
  environment: 'test',
  serial: 1,
  issued_at: 1,
  remotes: { 'remote-x': { remote: 'remote-x', description: { mounts: [], redirects: [], menu } } },
} as unknown as ReleaseDocument;

test('a page is called by the menu entry that it lies deepest in, else as the host calls it', () => {
  expect(pageName(document, '/sports/live/7', 'ko', undefined)).toBe('인플레이');
  expect(pageName(document, '/sports/live', 'en', undefined)).toBe('In-play');
  expect(pageName(document, '/sports', 'ko', '홈')).toBe('해외 스포츠');
  expect(pageName(document, '/settings/profile', 'ko', '내 정보')).toBe('내 정보');
  expect([pageName(null, '/sports', 'ko', undefined), pageName(null, '/x', 'ko', '')]).toEqual([null, null]);
});

test('shared links and the browser’s bars get the page’s own name, in its language and theme', () => {
  const page = { site: 'https://maru.example', path: '/sports/live', locale: 'en', brand: 'M & "R"' } as const;
  const meta = pageMeta({ ...page, theme: 'light', name: 'In-play' });
  expect(meta).toContain('<meta property="og:title" content="In-play · M &#38; &#34;R&#34;">');
  expect(meta).toContain('<meta property="og:url" content="https://maru.example/sports/live">');
  expect(meta).toContain('<meta property="og:image" content="https://maru.example/og.png">');
  expect(meta).toMatch(/<meta name="description" content="In-play – Sports with live odds/);
  expect(meta).toContain('<meta name="theme-color" content="#eff1f4">');
  expect(pageMeta({ ...page, theme: 'dark', name: null })).toContain('content="#0a0d11"');
});

test('the site is installed under its name, in the member’s language, with the ways that are used most', () => {
  const { shortcuts, ...rest } = manifest('마루', 'es', 'dark');
  expect(rest).toMatchObject({ name: '마루', lang: 'es', display: 'standalone', theme_color: '#0a0d11' });
  expect(shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['En vivo', '/theSports/inplay'],
    ['Ingreso', '/cash/credit'],
    ['Mis apuestas', '/info/betRecord'],
  ]);
  expect(rest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ]);
});
