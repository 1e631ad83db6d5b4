import { guideBets } from '../guide-bets';

/** What the guide says of both lists of overseas sports. */
export const feedGuide = { inplay: guideBets, prematch: guideBets };
