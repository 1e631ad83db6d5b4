import type { Release } from '@maru/contracts';
import { yieldToMain } from '@maru/platform';
import { failure, type LoadFailure } from '../failures/reasons';
import { diagnose } from './diagnose';
import { fileUrl, isHash, plainUrl } from './integrity';

export type Loaded = { ok: true } | LoadFailure;
type Kind = 'script' | 'style';

/** After this time a missing file is requested from a second address too; a hung one blocks no retry. */
const attemptMs = 4_000;
const pauseMs = 300;
const attemptsPerLoad = 2;

/** Every file that the page may load, with its hash, and what has been loaded of them. */
export class ReleaseFiles {
  /** Hashes by absolute address without a query. */
  readonly #hashes = new Map<string, string>();
  /** Loads in progress or done, by address; failed ones are removed, which allows another try. */
  readonly #loads = new Map<string, Promise<Loaded>>();
  /** Requests per address; each repetition carries `?retry=<n>` to bypass a bad cached answer. */
  readonly #asked = new Map<string, number>();
  /** Folders with disabled style sheets, including future ones. */
  readonly #disabled = new Set<string>();

  /** Lets the files of a folder be loaded, with these hashes only. */
  allow(base: string, files: readonly { path: string; integrity: string }[]): void {
    for (const { path, integrity } of files) this.#hashes.set(fileUrl(base, path), integrity);
  }

  allowRelease({ base, files }: Pick<Release, 'base' | 'files'>): void {
    this.allow(base, files);
  }

  /** Refuses the files of a release from now on. */
  revoke({ base, files }: Pick<Release, 'base' | 'files'>): void {
    for (const { path } of files) this.#hashes.delete(fileUrl(base, path));
  }

  /** The hash that a file must have, or null for a file that no record lists: it is refused. */
  expectedHash(url: string): string | null {
    const hash = this.#hashes.get(plainUrl(url));
    return isHash(hash) ? hash : null;
  }

  /** Loads a script of a release, once, with its hash. Never rejects. */
  loadScript(url: string): Promise<Loaded> {
    return this.#once(plainUrl(url), 'script');
  }

  /** Loads a style sheet of a release, once, with its hash. `disabled`: it is fetched and does not apply yet. */
  loadStyle(url: string, disabled = false): Promise<Loaded> {
    return this.#once(plainUrl(url), 'style', disabled);
  }

  /**
   * Adopts the tags that the server wrote for the requested route. Must run in the host's first script: deferred
   * scripts run in order, so their events are still to follow. The next load requests a failed tag again.
   */
  adoptServerTags(): void {
    for (const tag of document.querySelectorAll<HTMLScriptElement>('script[data-later]')) this.#adopt(tag);
  }

  /** Forgets loads and removes the tags of all files below an address, for a new load or for good. */
  forget(baseUrl: string): void {
    this.#disabled.delete(baseUrl);
    for (const url of [...this.#loads.keys()]) if (url.startsWith(baseUrl)) this.#loads.delete(url);
    for (const tag of document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[href]')) {
      const url = tag instanceof HTMLScriptElement ? tag.src : tag.href;
      if (url.startsWith(baseUrl)) tag.remove();
    }
  }

  /** Lets the style sheets below an address apply. */
  enableStyles(baseUrl: string): void {
    this.#disabled.delete(baseUrl);
    setMedia(baseUrl, 'all');
  }

  /** Keeps the style sheets below an address from applying; they stay in the page. */
  disableStyles(baseUrl: string): void {
    this.#disabled.add(baseUrl);
    setMedia(baseUrl, 'not all');
  }

  #once(url: string, kind: Kind, disabled = false): Promise<Loaded> {
    const load = this.#loads.get(url);
    if (load) return load;
    return this.#remember(url, this.#attempts(url, kind, disabled));
  }

  #remember(url: string, work: Promise<Loaded>): Promise<Loaded> {
    const load = work.then((outcome) => {
      if (!outcome.ok) this.#loads.delete(url);
      return outcome;
    });
    this.#loads.set(url, load);
    return load;
  }

  #adopt(tag: HTMLScriptElement): void {
    const url = tag.src;
    this.#asked.set(url, 1);
    const load = waitForLoad(tag, attemptMs).then((how): Loaded | Promise<Loaded> => {
      if (how === 'load') return { ok: true };
      if (how === 'error') tag.remove();
      return this.#attempts(url, 'script', false);
    });
    void this.#remember(url, load);
  }

  async #attempts(url: string, kind: Kind, disabled: boolean): Promise<Loaded> {
    const hash = this.expectedHash(url);
    if (!hash) return failure('no_integrity', url);
    for (let attempts = attemptsPerLoad; attempts > 0; attempts -= 1) {
      const count = this.#asked.get(url) ?? 0;
      this.#asked.set(url, count + 1);
      const address = count === 0 ? url : `${url}?retry=${count}`;
      const off = disabled || [...this.#disabled].some((base) => url.startsWith(base));
      const tag = kind === 'script' ? scriptTag(address, hash) : styleTag(address, url, hash, off);
      const arrived = await waitForLoad(tag, attemptMs);
      if (arrived === 'load') return { ok: true };
      // A hanging tag stays, since a late arrival does no harm. A failed one is removed.
      if (arrived === 'error') tag.remove();
      if (attempts > 1) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    const cause = await diagnose(url, hash);
    return kind === 'style' && cause.reason === 'unreachable' ? failure('style_failed', cause.detail) : cause;
  }
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
  // The name under which the remote's runtime looks up the sheet before requesting it.
  tag.dataset.href = name;
  if (disabled) tag.media = 'not all';
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

function setMedia(baseUrl: string, media: 'all' | 'not all'): void {
  for (const tag of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (tag.href.startsWith(baseUrl) && tag.media !== media) tag.media = media;
  }
}
