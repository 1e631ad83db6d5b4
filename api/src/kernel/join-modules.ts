import { type Locale, locales } from '@maru/contracts';
import { joinContributions } from './contributions';
import type { Handlers } from './handlers';
import type { ApiModule } from './module';
import type { TextTree } from './services';

/** Joins what several parts give; a name that two of them give belongs to neither. @throws Error */
function unite<Value>(parts: readonly Record<string, Value>[], what: string): Record<string, Value> {
  const all: Record<string, Value> = {};
  for (const part of parts)
    for (const [name, value] of Object.entries(part)) {
      if (name in all) throw new Error(`${what} ${name} twice`);
      all[name] = value;
    }
  return all;
}

/**
 * One module of several: they start in their order and stop in the opposite one.
 * @throws Error where two of them have a call or a text's first key in common
 */
export function joinModules(name: string, parts: readonly ApiModule[]): ApiModule {
  const joinTexts = (locale: Locale) =>
    unite(
      parts.flatMap(({ texts }) => (texts ? [texts[locale]] : [])),
      'texts',
    );
  return {
    name,
    handlers: unite(
      parts.map(({ handlers }) => handlers as Record<string, unknown>),
      'call',
    ) as Handlers,
    texts: Object.fromEntries(locales.map((locale) => [locale, joinTexts(locale)])) as Record<Locale, TextTree>,
    contributes: joinContributions(parts),
    health: () => Object.assign({}, ...parts.map((part) => part.health?.())),
    serve(app) {
      for (const part of parts) part.serve?.(app);
    },
    async start() {
      for (const part of parts) await part.start?.();
    },
    begin() {
      for (const part of parts) part.begin?.();
    },
    async stop() {
      for (const part of [...parts].reverse()) await part.stop?.();
    },
  };
}
