import type { HintedFile } from './hints';

/** What differs from page to page. */
export interface PageContent {
  lang: string;
  theme: string;
  title: string;
  /** HTML of what searches, shared links and the browser's bars show of the page. */
  meta: string;
  noscript: string;
  /** HTML of the screen shown before any script runs. */
  screen: string;
  /** Written into the page as JSON; see `host/src/page-data.ts`. */
  data: unknown;
  /** Deferred scripts in the order in which they run. `later`: the host asks for it when it needs it, by its address. */
  scripts: (HintedFile & { later?: boolean })[];
  /** Style sheets of the host, in front of which nothing of it is shown. */
  styles: HintedFile[];
  /**
   * Style sheets of remotes: fetched at once, put in place by the host. As ordinary links they would hold up every
   * script after them, and a remote whose sheet hangs would stop the page.
   */
  laterStyles: HintedFile[];
}

/**
 * The one script that is written into every page: it reads the data and starts the first API calls, before any file has
 * arrived. It never changes, because the content security policy contains its hash.
 */
export const inlineScript = [
  "(function(){var d=JSON.parse(document.getElementById('maru-data').textContent),p=window.__maruPreload={};",
  'window.__maru=d;(d.preload||[]).forEach(function(u){',
  "(p[u]=fetch(u,{credentials:'same-origin',headers:{Accept:'application/json','Accept-Language':d.locale,",
  "'X-Current-Path':location.pathname}})).catch(function(){})})})()",
].join('');

/** Text for HTML and for attributes in double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Escapes JSON so it cannot end the script element that contains it. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Fills the marks of the host's template. */
export function renderPage(template: string, parts: PageContent): string {
  const data = `<script type="application/json" id="maru-data">${escapeJson(parts.data)}</script><script>${inlineScript}</script>`;
  const mark = (later?: boolean) => (later ? ' data-later' : '');
  // Browsers fetch deferred scripts last and few at a time; on a slow line of six connections that is half a second.
  const scripts = parts.scripts.map(
    ({ src, integrity, later }) =>
      `<script defer fetchpriority="high" src="${escapeHtml(src)}" integrity="${escapeHtml(integrity)}" crossorigin="anonymous"${mark(later)}></script>`,
  );
  const styles = parts.styles.map(
    ({ src, integrity }) =>
      `<link rel="stylesheet" href="${escapeHtml(src)}" integrity="${escapeHtml(integrity)}" crossorigin="anonymous">`,
  );
  const later = parts.laterStyles.map(
    ({ src, integrity }) =>
      `<link rel="preload" as="style" href="${escapeHtml(src)}" integrity="${escapeHtml(integrity)}" crossorigin="anonymous">`,
  );
  const values: Record<string, string> = {
    lang: escapeHtml(parts.lang),
    theme: escapeHtml(parts.theme),
    title: escapeHtml(parts.title),
    noscript: escapeHtml(parts.noscript),
    screen: parts.screen,
    // A host built before the API knew these lines has no separate mark for them.
    data: `${parts.meta}\n${data}`,
    head: [...later, ...scripts].join(''),
    styles: styles.join(''),
  };
  return template.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}
