import type { OfferMatch } from '../state/offer-source';
import type { DeskBase } from './base';
import type { DeskReads } from './desk-reads';
import type { MatchFigures } from './match-figures';

/** What the trading desk works with. */
export interface DeskPorts extends DeskBase {
  reads: DeskReads;
  countFigures(match: OfferMatch): MatchFigures;
}
