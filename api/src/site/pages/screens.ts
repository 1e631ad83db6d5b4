import type { Banner, Locale } from '@maru/contracts';
import { patternAt } from '@maru/contracts/release-routes';
import type { MemberData } from './member-data';
import { descriptions } from './page-head';
import { escapeHtml } from './render';

/** `screens.json` of a host's build; see `shared/build/src/page/screens.ts`. */
export interface Screens {
  screens: Record<string, Record<string, string>>;
  pictures: Record<string, string>;
  pages: Record<string, { screen: string; centre: string | null; titles: Record<string, string>; files: string[] }>;
}

/** What the page of a path shows before any script, and the files that this page is loaded with. */
export interface Screen {
  html: string;
  files: string[];
}

/** What of the configuration and the user a screen shows. */
interface Known {
  brand?: { min_age?: number; help_line?: string };
  maintenance?: unknown;
  use_login_page?: unknown;
  banners?: Banner[];
}

/** The page that the browser will end at: a closed site and a visitor are led away from what the address says. */
function pageFor(pages: Screens['pages'], path: string, config: Known | undefined, user: unknown): string | null {
  if (config?.maintenance) return '/maintenance';
  const pattern = patternAt(Object.keys(pages), path);
  if (user && pattern === '/login') return '/home';
  const open = pattern !== null && pages[pattern]!.screen !== 'frame';
  return user === null && !open ? '/login' : pattern;
}

/** Fills the marks of a piece; a value is text. Marks without a value are left empty. */
function fill(html: string, values: Record<string, string | undefined>): string {
  return html.replace(/\{\{(\w+)\}\}/g, (_, mark: string) => escapeHtml(values[mark] ?? ''));
}

/** What the first banner says; empty where there are none, or the server does not know. */
function bannerValues(built: Screens, config: Known | undefined, locale: Locale): Record<string, string> {
  const [banner] = config?.banners ?? [];
  const words = banner && (banner.texts[locale] ?? banner.texts.ko);
  const art = built.pictures[`${banner?.art ?? 'hero'}.svg`] ?? '';
  return {
    art,
    tag: words?.tag ?? '',
    heading: words?.title ?? '',
    words: words?.text ?? '',
    action: words?.action ?? '',
  };
}

/**
 * Returns the placeholder screen of a path while scripts load, filled with the request's data. `name`: what the page is
 * called, if anything. A page in the frame without its own centre shows its name and what the site is.
 */
export function screenFor(
  built: Screens | null,
  request: { path: string; locale: Locale; title: string; name: string | null; data: MemberData },
): Screen {
  if (!built) return { html: '', files: [] };
  const { locale, title } = request;
  const config = request.data.config as Known | undefined;
  const at = pageFor(built.pages, request.path, config, request.data.user);
  const page = at === null ? undefined : built.pages[at];
  const piece = (name: string) => built.screens[name]?.[locale] ?? '';
  // Visitors who sign in inside the frame see the frame.
  const framed = request.data.user === null && config?.use_login_page === 0 && at !== '/maintenance';
  const name = page && !framed ? page.screen : 'frame';
  const centre = page?.centre
    ? fill(piece(page.centre), bannerValues(built, config, locale))
    : fill(piece('head'), { heading: request.name ?? title, words: descriptions[locale] });
  const values = {
    title,
    heading: page?.titles[locale],
    age: String(config?.brand?.min_age ?? ''),
    line: config?.brand?.help_line,
  };
  // The centre is HTML and filled already: it is put in last.
  const html = piece(name)
    .split('{{centre}}')
    .map((part) => fill(part, values))
    .join(centre);
  return { html, files: page?.files ?? [] };
}

/** What the host calls the page of a path; undefined where it has none there. */
export function hostTitle(built: Screens | null, path: string, locale: string): string | undefined {
  const pattern = built && patternAt(Object.keys(built.pages), path);
  return pattern ? built.pages[pattern]!.titles[locale] : undefined;
}
