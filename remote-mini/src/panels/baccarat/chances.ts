/**
 * Chance of each side of baccarat from a full shoe of eight decks, in 1/100 %, by the rule's own distribution
 * (`baccaratRule` of @maru/rounds). Precomputed, because the computation takes a phone half a second. A test compares
 * them.
 */
export const sideChances: Readonly<Record<'player' | 'banker' | 'tie', number>> = {
  player: 4_462,
  banker: 4_586,
  tie: 952,
};
