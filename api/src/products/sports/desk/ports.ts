import type { OfferMatch } from '../state/offer-source';
import type { DeskBase } from './base';
import type { DeskReads } from './desk-reads';
import type { MatchFacts } from './match-facts';

/** What the trading desk works with. */
export interface DeskPorts extends DeskBase {
  reads: DeskReads;
  factsOf(match: OfferMatch): MatchFacts;
}
