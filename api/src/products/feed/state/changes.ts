import type { MatchPatch, VendorCatalogue } from '@maru/contracts';
import type { BookMarket, BookMatch, BookOutcome, ListName } from './model';

/** Fields of a match that change while it is shown. */
export type PatchField = Exclude<keyof MatchPatch, 'id'>;

/** Told of every change of the book, at once and in order. What is read later is read from the book. */
export interface Changes {
  /** The feed sent new names of its sports, countries and leagues. */
  catalogue(catalogue: VendorCatalogue): void;
  odds(match: BookMatch, market: BookMarket, outcome: BookOutcome): void;
  /** The market appeared or anything but prices changed. */
  market(match: BookMatch, market: BookMarket): void;
  marketGone(match: BookMatch, marketId: number): void;
  patch(match: BookMatch, field: PatchField): void;
  board(match: BookMatch): void;
  enter(match: BookMatch, list: ListName): void;
  leave(match: BookMatch, list: ListName): void;
  /** The match is no longer in the book. */
  forget(match: BookMatch): void;
}
