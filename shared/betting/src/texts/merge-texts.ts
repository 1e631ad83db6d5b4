import type { TextSource, TextTree } from '@maru/platform';

type Module = TextTree | { default: TextTree };

/**
 * Texts of several packages as those of one namespace; where two have the same key the later one counts. A language is
 * there already when it is in all of them, else it is fetched from all at once.
 */
export function mergeTexts(...sources: readonly TextSource[]): TextSource {
  const locales = Object.keys(sources[0]!) as (keyof TextSource)[];
  return Object.fromEntries(
    locales.map((locale) => [locale, mergeLocale(sources.map((source) => source[locale]))]),
  ) as TextSource;
}

function mergeLocale(parts: readonly TextSource[keyof TextSource][]): TextSource[keyof TextSource] {
  if (parts.every((part) => typeof part !== 'function')) return mergeTrees(parts.map((part) => toTree(part as Module)));
  return async () => {
    const loaded = await Promise.all(parts.map((part) => (typeof part === 'function' ? part() : part)));
    return mergeTrees(loaded.map(toTree));
  };
}

function toTree(part: Module): TextTree {
  return 'default' in part && typeof part.default === 'object' ? part.default : (part as TextTree);
}

function mergeTrees(trees: readonly TextTree[]): TextTree {
  const merged: TextTree = {};
  for (const tree of trees) {
    for (const [key, value] of Object.entries(tree)) {
      const before = merged[key];
      merged[key] = typeof value === 'object' && typeof before === 'object' ? mergeTrees([before, value]) : value;
    }
  }
  return merged;
}
