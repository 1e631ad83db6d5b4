import type { Locale } from '@maru/contracts';
import type { FastifyInstance } from 'fastify';
import { readCookies } from '../../http/cookies';
import { memberData } from './member-data';
import { barColors, brandName, descriptions, localeFor } from './page-head';

/** Pages that the installed site's icon leads to at once. */
const shortcuts: { path: string; names: Record<Locale, string> }[] = [
  {
    path: '/theSports/inplay',
    names: { ko: '인플레이', en: 'In-play', 'zh-CN': '滚球', es: 'En vivo' },
  },
  { path: '/cash/credit', names: { ko: '충전', en: 'Deposit', 'zh-CN': '充值', es: 'Ingreso' } },
  { path: '/info/betRecord', names: { ko: '배팅내역', en: 'My bets', 'zh-CN': '投注记录', es: 'Mis apuestas' } },
];

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: purpose === 'maskable' ? `/icon-maskable-${size}.png` : `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What a browser installs the site with, in a language and in the theme of the page. */
export function manifest(brand: string, locale: Locale, theme: 'dark' | 'light') {
  return {
    id: '/',
    name: brand,
    short_name: brand,
    description: descriptions[locale],
    lang: locale,
    dir: 'ltr',
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    theme_color: barColors[theme],
    background_color: barColors[theme],
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
    shortcuts: shortcuts.map(({ path, names }) => ({ name: names[locale], url: path })),
  };
}

/** GET /manifest.webmanifest, in the language of the cookie. */
export function registerManifest(app: FastifyInstance): void {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const cookies = readCookies(request.headers.cookie);
    const locale = localeFor(cookies.locale);
    const { config } = await memberData(app, request, locale);
    const theme = cookies.theme === 'light' ? 'light' : 'dark';
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .header('vary', 'Cookie')
      .send(JSON.stringify(manifest(brandName(config), locale, theme)));
  });
}
