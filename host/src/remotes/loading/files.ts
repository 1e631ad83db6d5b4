import { yieldToMain } from '../../scheduling/yield-to-main';
import { diagnose } from './diagnose';
import { expectedHash, plainUrl } from './integrity';
import { failure, type LoadFailure } from './reasons';

export type Loaded = { ok: true } | LoadFailure;
type Kind = 'script' | 'style';

/** After this a file that has not come is asked for under another address as well; a hung one blocks no retry. */
const attemptMs = 4_000;
const pauseMs = 300;
const attemptsPerLoad = 2;

/** Loads that are under way or done, by address; failed ones are forgotten, so that the next one tries again. */
const loads = new Map<string, Promise<Loaded>>();
/** How often an address was asked for; every further time it carries `?retry=<n>` to pass by a bad answer in a cache. */
const asked = new Map<string, number>();
/** Folders whose style sheets do not apply, those that are still to come included. */
const disabledFolders = new Set<string>();

/** Loads a script of a release, once, with its hash. Never rejects. */
export function loadScript(url: string): Promise<Loaded> {
  return once(plainUrl(url), 'script');
}

/** Loads a style sheet of a release, once, with its hash. `disabled`: it is fetched and does not apply yet. */
export function loadStyle(url: string, disabled = false): Promise<Loaded> {
  return once(plainUrl(url), 'style', disabled);
}

function once(url: string, kind: Kind, disabled = false): Promise<Loaded> {
  const known = loads.get(url);
  if (known) return known;
  const load = attempts(url, kind, disabled).then((outcome) => {
    if (!outcome.ok) loads.delete(url);
    return outcome;
  });
  loads.set(url, load);
  return load;
}

async function attempts(url: string, kind: Kind, disabled: boolean): Promise<Loaded> {
  const hash = expectedHash(url);
  if (!hash) return failure('no_integrity', url);
  for (let left = attemptsPerLoad; left > 0; left -= 1) {
    const count = asked.get(url) ?? 0;
    asked.set(url, count + 1);
    const address = count === 0 ? url : `${url}?retry=${count}`;
    const tag = kind === 'script' ? scriptTag(address, hash) : styleTag(address, url, hash, disabled);
    const arrived = await waitForLoad(tag, attemptMs);
    if (arrived === 'load') return { ok: true };
    // A tag that hangs stays: should it come after all, it does no harm. One that failed is taken away.
    if (arrived === 'error') tag.remove();
    if (left > 1) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  const found = await diagnose(url, hash);
  return kind === 'style' && found.reason === 'unreachable' ? failure('style_failed', found.detail) : found;
}

function scriptTag(src: string, hash: string): HTMLScriptElement {
  const tag = document.createElement('script');
  tag.crossOrigin = 'anonymous';
  tag.integrity = hash;
  tag.src = src;
  document.head.append(tag);
  return tag;
}

function styleTag(href: string, name: string, hash: string, disabled: boolean): HTMLLinkElement {
  const tag = document.createElement('link');
  tag.rel = 'stylesheet';
  tag.crossOrigin = 'anonymous';
  tag.integrity = hash;
  // The name under which the remote's own runtime looks for the sheet before it asks for it.
  tag.dataset.href = name;
  if (disabled || [...disabledFolders].some((base) => name.startsWith(base))) tag.media = 'not all';
  tag.href = href;
  document.head.append(tag);
  return tag;
}

function waitForLoad(tag: HTMLElement, ms: number): Promise<'load' | 'error' | 'silence'> {
  return new Promise((resolve) => {
    const timer = ms < Infinity ? setTimeout(() => resolve('silence'), ms) : undefined;
    const end = (how: 'load' | 'error') => () => {
      clearTimeout(timer);
      resolve(how);
    };
    // What runs within an event is rendered at once and whole, after all that the file itself has taken.
    tag.addEventListener('load', () => void yieldToMain().then(end('load')), { once: true });
    tag.addEventListener('error', end('error'), { once: true });
  });
}

/**
 * Takes over the tags that the server wrote for the requested route. Must run in the host's first script: deferred
 * scripts run in order, so nothing of theirs has happened yet. A tag that fails is asked for again by the next load.
 */
export function adoptServerTags(): void {
  for (const tag of document.querySelectorAll<HTMLScriptElement>('script[data-later]')) adopt(tag);
}

function adopt(tag: HTMLScriptElement): void {
  const url = tag.src;
  asked.set(url, 1);
  const load = waitForLoad(tag, attemptMs).then(async (how): Promise<Loaded> => {
    if (how === 'load') return { ok: true };
    if (how === 'error') tag.remove();
    const outcome = await attempts(url, 'script', false);
    if (!outcome.ok) loads.delete(url);
    return outcome;
  });
  loads.set(url, load);
}

/** Forgets loads and takes away the tags of all files below an address, so that they can be loaded anew or are gone. */
export function forgetFiles(baseUrl: string): void {
  disabledFolders.delete(baseUrl);
  for (const url of [...loads.keys()]) if (url.startsWith(baseUrl)) loads.delete(url);
  for (const tag of document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[href]')) {
    const url = tag instanceof HTMLScriptElement ? tag.src : tag.href;
    if (url.startsWith(baseUrl)) tag.remove();
  }
}

/** Lets the disabled style sheets below an address apply. */
export function enableStyles(baseUrl: string): void {
  disabledFolders.delete(baseUrl);
  setMedia(baseUrl, 'all');
}

/** Keeps the style sheets below an address from applying; they stay in the page. */
export function disableStyles(baseUrl: string): void {
  disabledFolders.add(baseUrl);
  setMedia(baseUrl, 'not all');
}

function setMedia(baseUrl: string, media: 'all' | 'not all'): void {
  for (const tag of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (tag.href.startsWith(baseUrl) && tag.media !== media) tag.media = media;
  }
}
