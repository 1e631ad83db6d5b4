import { type Locale, locale as localeSchema, type ReleaseDocument } from '@maru/contracts';
import { liesUnder } from '@maru/contracts/release-routes';
import { escapeHtml } from './render';

/** Colour of the browser's own bars by theme; the page changes it with the theme (`host/src/shell/theme.ts`). */
export const barColors = { dark: '#0a0d11', light: '#eff1f4' } as const;

/** The member's choice, else Korean: a visitor's browser does not decide. */
export function localeFor(cookie: string | undefined): Locale {
  const parsed = localeSchema.safeParse(cookie);
  return parsed.success ? parsed.data : 'ko';
}

/** What the site is called, as its configuration says. */
export function brandName(config: unknown): string {
  const name = (config as { brand?: { name?: unknown } } | undefined)?.brand?.name;
  return typeof name === 'string' ? name : 'Maru';
}

/** What the site is, in one sentence. */
export const descriptions: Record<Locale, string> = {
  ko: '실시간 배당으로 즐기는 스포츠와 미니게임, 모든 결과를 직접 검증하는 공정한 게임.',
  en: 'Sports with live odds and mini games whose every result you can check yourself.',
  'zh-CN': '实时赔率体育与迷你游戏，每个结果都可以亲自验证。',
  es: 'Deportes con cuotas en vivo y minijuegos cuyos resultados puedes comprobar tú mismo.',
};

/** Page name for the address: the deepest matching menu entry of a release, else the host's title for it. */
export function pageName(
  document: ReleaseDocument | null,
  path: string,
  locale: Locale,
  hostTitle: string | undefined,
): string | null {
  const entries = Object.values(document?.remotes ?? {}).flatMap(({ description }) => description.menu ?? []);
  const entry = entries
    .filter((each) => liesUnder(path, each.path))
    .sort((a, b) => b.path.length - a.path.length || Number(Boolean(b.parent)) - Number(Boolean(a.parent)))[0];
  return entry ? (entry.texts?.[locale] ?? entry.text) : hostTitle || null;
}

const ogLocales: Record<Locale, string> = { ko: 'ko_KR', en: 'en_US', 'zh-CN': 'zh_CN', es: 'es_ES' };

/** The head's lines for searches, shared links and the browser's bars. `site`: the origin, as addresses are whole. */
export function pageMeta(page: {
  site: string;
  path: string;
  locale: Locale;
  theme: 'dark' | 'light';
  brand: string;
  name: string | null;
}): string {
  const { site, path, locale, theme, brand, name } = page;
  const title = name && name !== brand ? `${name} · ${brand}` : brand;
  const description = name && name !== brand ? `${name} – ${descriptions[locale]}` : descriptions[locale];
  const named = { description, 'theme-color': barColors[theme], 'twitter:card': 'summary_large_image' };
  const properties = {
    'og:type': 'website',
    'og:site_name': brand,
    'og:title': title,
    'og:description': description,
    'og:url': site + path,
    'og:locale': ogLocales[locale],
    'og:image': `${site}/og.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
  };
  const line =
    (key: string) =>
    ([name, content]: [string, string]) =>
      `<meta ${key}="${name}" content="${escapeHtml(content)}">`;
  return [...Object.entries(named).map(line('name')), ...Object.entries(properties).map(line('property'))].join('\n');
}
