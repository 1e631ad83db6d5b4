import { particles, withParticle } from '@maru/contracts/korean-particle';
import i18next from 'i18next';
import { useCallback, useSyncExternalStore } from 'react';
import { type Atom, atom, store } from '../state/store';
import { setCookie } from '../storage/cookies';
import { notifyOtherTabs } from '../tabs/tabs';
import { type Locale, localeCookie, localeCookieDays, locales, readStartLocale } from './locale';

export type TextTree = { [key: string]: string | TextTree };
type TextModule = TextTree | { default: TextTree };
/** Texts of a namespace in each language: there already, or fetched when the language is first used. */
export type TextSource = Record<Locale, TextModule | (() => Promise<TextModule>)>;
export type Translate = (key: string, values?: Record<string, string | number>) => string;

const engine = i18next.createInstance();
const sources = new Map<string, TextSource>();
const current = atom<Locale>(readStartLocale());
/** Who shows texts of a namespace, and how often those have changed. */
const shown = new Map<string, { version: number; listeners: Set<() => void> }>();
let loading: Promise<unknown> = Promise.resolve();

void engine.init({
  lng: store.get(current),
  fallbackLng: 'ko',
  supportedLngs: [...locales],
  // Only addTexts supplies texts; the engine has no back end to wait for.
  initAsync: false,
  resources: {},
  interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
  returnNull: false,
});

for (const particle of particles) engine.services.formatter!.add(particle, (value) => withParticle(value, particle));

/** The language now. */
export const localeAtom: Atom<Locale> = atom((get) => get(current));

export function getLocale(): Locale {
  return store.get(current);
}

function ensureNamespaceState(namespace: string) {
  const state = shown.get(namespace) ?? { version: 0, listeners: new Set() };
  shown.set(namespace, state);
  return state;
}

/**
 * Re-renders components that show texts of a namespace, and no others, because each remote that loads adds its own
 * texts.
 */
function changed(namespace: string): void {
  const { listeners } = ensureNamespaceState(namespace);
  ensureNamespaceState(namespace).version += 1;
  for (const listener of [...listeners]) listener();
}

/** Texts as they were put last, by language and namespace. */
const held = new Map<string, string>();

/** True when they say something new: two builds of a remote mostly bring the same words, and nothing is rendered again. */
function put(locale: Locale, namespace: string, texts: TextModule): boolean {
  const tree = 'default' in texts && typeof texts.default === 'object' ? texts.default : texts;
  const key = `${locale} ${namespace}`;
  const words = JSON.stringify(tree);
  if (held.get(key) === words) return false;
  held.set(key, words);
  engine.addResourceBundle(locale, namespace, tree, true, true);
  return true;
}

/**
 * Brings the texts of one namespace in one language; a language that cannot be fetched falls back to Korean. True when
 * they say something new.
 */
async function loadTexts(namespace: string, locale: Locale): Promise<boolean> {
  const source = sources.get(namespace)?.[locale];
  if (!source || typeof source !== 'function') return false;
  try {
    const news = put(locale, namespace, await source());
    sources.get(namespace)![locale] = {};
    return news;
  } catch (error) {
    console.error(`texts ${namespace} ${locale} could not be loaded`, error);
    return false;
  }
}

/**
 * Adds the texts of a part of the site. Those that are there already are usable at once; the ones of the
 * language now are fetched. The promise is done when they are in.
 */
export function addTexts(namespace: string, texts: TextSource): Promise<void> {
  sources.set(namespace, { ...texts });
  let news = false;
  for (const locale of locales) {
    const source = texts[locale];
    if (typeof source !== 'function') news = put(locale, namespace, source) || news;
  }
  const work = loadTexts(namespace, getLocale()).then((more) => {
    if (more) changed(namespace);
  });
  loading = Promise.all([loading, work]);
  if (news) changed(namespace);
  return work;
}

/** Done when the texts of everything added so far are in; a root that waits for it never shows a wrong language. */
export function textsReady(): Promise<void> {
  return loading.then(() => undefined);
}

/**
 * Changes the language: fetches its texts, then switches all roots at once, and tells the other tabs. Kept in a cookie for
 * 365 days.
 */
export async function setLocale(locale: Locale): Promise<void> {
  await Promise.all([...sources.keys()].map((namespace) => loadTexts(namespace, locale)));
  await engine.changeLanguage(locale);
  setCookie(localeCookie, locale, localeCookieDays);
  document.documentElement.lang = locale;
  store.set(current, locale);
  for (const namespace of [...shown.keys()]) changed(namespace);
  notifyOtherTabs('locale', locale);
}

/**
 * The text of a key in the current language; `{name}` in it is filled from `values`, `{name, 을}` with the Korean
 * particle that fits. If `n` is a number, the plural form of the language is tried first: 'days_one' for 1, else
 * 'days'. A key without a text is shown as it is.
 */
export function t(namespace: string, key: string, values?: Record<string, string | number>): string {
  if (!values) {
    // Most texts have nothing to fill in. The engine's own way costs some 0.1 ms each, of which a first page has hundreds.
    const plain: unknown = engine.getResource(getLocale(), namespace, key);
    if (typeof plain === 'string' && !plain.includes('{') && !plain.includes('$t(')) return plain;
  }
  const counted = values && 'n' in values ? { count: Number(values.n), ...values } : values;
  return engine.t(key, { ...counted, ns: namespace, lng: getLocale() });
}

const translators = new Map<string, { version: number; translate: Translate }>();

/** Re-renders on a change of language or of the namespace's texts. The function is the same until then. */
export function useT(namespace: string): Translate {
  const read = () => ensureNamespaceState(namespace).version;
  const subscribe = useCallback(
    (listener: () => void) => {
      const { listeners } = ensureNamespaceState(namespace);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    [namespace],
  );
  const version = useSyncExternalStore(subscribe, read, read);
  const translator = translators.get(namespace);
  if (translator?.version === version) return translator.translate;
  const translate: Translate = (key, values) => t(namespace, key, values);
  translators.set(namespace, { version, translate });
  return translate;
}

/**
 * Puts changed texts of a language in place, wherever a namespace holds the texts as they were: a development server
 * knows files of texts, not the namespaces that they are merged into.
 */
export function replaceTexts(locale: Locale, before: TextTree, after: TextTree): void {
  const changes = [...changedTexts(before, after)];
  for (const namespace of sources.keys()) {
    const own = changes.filter(([key, text]) => engine.getResource(locale, namespace, key) === text);
    if (own.length === 0) continue;
    for (const [key, , next] of own) engine.addResource(locale, namespace, key, next);
    held.delete(`${locale} ${namespace}`);
    changed(namespace);
  }
}

/** Key, earlier and next text of everything that differs. A text that is gone becomes its key, as a missing one. */
function* changedTexts(before: TextTree, after: TextTree, prefix = ''): Generator<[string, unknown, string]> {
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, next] = [before[name], after[name]];
    const key = prefix + name;
    if (typeof old === 'object' || typeof next === 'object') {
      const tree = (value: unknown) => (typeof value === 'object' ? (value as TextTree) : {});
      yield* changedTexts(tree(old), tree(next), `${key}.`);
    } else if (old !== next) yield [key, old, next ?? key];
  }
}
