import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ListedPage } from './host-pages';

/** Texts by locale, each flat: 'login.title' → '로그인'. */
export type Texts = Record<string, Record<string, string>>;

export interface PageScreen {
  screen: string;
  centre: string | null;
  titles: Record<string, string>;
  files: string[];
}

/**
 * What the server shows of a page before any script. `screens`: pieces of HTML by name and locale, with marks where
 * they differ by request. `pictures`: addresses of built pictures by name. `pages`, by path: its screen, the one in the
 * centre of the frame, its title, and its files in addition to the host's first ones.
 */
export interface Screens {
  screens: Record<string, Record<string, string>>;
  pictures: Record<string, string>;
  pages: Record<string, PageScreen>;
}

/** Flattens nested texts to dotted keys. */
export function flatTexts(texts: object, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value]] : Object.entries(flatTexts(value, `${prefix}${key}.`)),
    ),
  );
}

/** All texts of a host: every `<locale>.json` below `src/texts`. */
export async function readTexts(folder: string): Promise<Texts> {
  const root = join(folder, 'src/texts');
  const texts: Texts = {};
  for (const file of (await readdir(root, { recursive: true })).sort()) {
    if (!file.endsWith('.json')) continue;
    const locale = basename(file, '.json');
    texts[locale] = { ...texts[locale], ...flatTexts(JSON.parse(await readFile(join(root, file), 'utf8'))) };
  }
  return texts;
}

/**
 * A screen in one language: `{{text:key}}` becomes the text, whose `{value}`s become marks for the server, and
 * `{{asset:name.svg}}` the address of a built picture. Throws where one of them does not exist.
 */
export function fillScreen(html: string, texts: Record<string, string>, pictures: Record<string, string>): string {
  return html
    .replace(/>\s+</g, '><')
    .trim()
    .replace(/\{\{text:([\w.]+)\}\}/g, (_, key: string) => {
      const text = texts[key];
      if (text === undefined) throw new Error(`a screen wants the text ${key}, which there is not`);
      return text.replace(/\{(\w+)\}/g, '{{$1}}');
    })
    .replace(/\{\{asset:([\w.-]+)\}\}/g, (_, name: string) => {
      if (!pictures[name]) throw new Error(`a screen wants the picture ${name}, which is not built`);
      return pictures[name];
    });
}

/** Addresses of built pictures by the names of their sources: 'gate.svg' → '<base>media/gate.<hash>.svg'. */
export function picturesIn(base: string, files: readonly { path: string }[]): Record<string, string> {
  const pictures = files.flatMap(({ path }) => {
    const [, stem, type] = /^media\/([^/]+)\.[^./]+\.(svg|png|webp)$/.exec(path) ?? [];
    return stem ? [[`${stem}.${type}`, base + path]] : [];
  });
  return Object.fromEntries(pictures);
}

/**
 * Returns the screen of a page: its own if there is one of its name, in the centre of the frame or alone. Otherwise, a
 * page without the frame gets the gate's.
 */
function findScreen({ path, bare }: ListedPage, screens: readonly string[]): { screen: string; centre: string | null } {
  const name = path === '/' ? 'home' : path.slice(1);
  const own = screens.includes(name) ? name : null;
  return bare ? { screen: own ?? 'gate', centre: null } : { screen: 'frame', centre: own };
}

/** Puts together what `screens.json` holds. `listFiles` gives the files of a page's module by its import. */
export function makeScreens(
  sources: Record<string, string>,
  pages: readonly ListedPage[],
  texts: Texts,
  pictures: Record<string, string>,
  listFiles: (request: string) => string[],
): Screens {
  const locales = Object.keys(texts);
  const screens = Object.fromEntries(
    Object.entries(sources).map(([name, html]) => [
      name,
      Object.fromEntries(locales.map((locale) => [locale, fillScreen(html, texts[locale]!, pictures)])),
    ]),
  );
  const entry = (page: ListedPage) => ({
    ...findScreen(page, Object.keys(sources)),
    titles: Object.fromEntries(locales.map((locale) => [locale, texts[locale]![page.title] ?? ''])),
    files: page.request ? listFiles(page.request) : [],
  });
  return { screens, pictures, pages: Object.fromEntries(pages.map((page) => [page.path, entry(page)])) };
}
