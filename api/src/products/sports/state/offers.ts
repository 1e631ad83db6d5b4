import type { SportsCategory } from '@maru/contracts';
import type { OfferMarket, OfferMatch, OfferSource } from './offer-source';

/** Everything that domestic and virtual sports offer: the sources together. */
export class Offers {
  readonly #sources: OfferSource[] = [];
  readonly #listeners: ((matchIds: ReadonlySet<number>) => void)[] = [];

  add(source: OfferSource): void {
    this.#sources.push(source);
    source.onChange((ids) => {
      for (const listener of this.#listeners) listener(ids);
    });
  }

  *matches(): Iterable<OfferMatch> {
    for (const source of this.#sources) yield* source.matches();
  }

  match(id: number): { match: OfferMatch; source: OfferSource } | undefined {
    for (const source of this.#sources) {
      const match = source.match(id);
      if (match) return { match, source };
    }
    return undefined;
  }

  market(key: string): { match: OfferMatch; market: OfferMarket; source: OfferSource } | undefined {
    for (const source of this.#sources) {
      const offered = source.market(key);
      if (offered) return { ...offered, source };
    }
    return undefined;
  }

  /** Source of a category; undefined without one. */
  ofCategory(category: SportsCategory): OfferSource | undefined {
    return this.#sources.find((source) => source.categories.includes(category));
  }

  /** Source of a leg by its subject. */
  ofSubject(subject: string): OfferSource | undefined {
    return this.#sources.find((source) => source.prefixes.some((prefix) => subject.startsWith(prefix)));
  }

  onChange(listener: (matchIds: ReadonlySet<number>) => void): void {
    this.#listeners.push(listener);
  }
}
