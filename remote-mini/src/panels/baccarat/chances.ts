/**
 * How often each side of baccarat comes from a full shoe of eight decks, in 1/100 %, by the rule's own distribution
 * (`baccaratRule` of @maru/rounds): written down, because working it out takes a phone half a second. A test compares them.
 */
export const sideChances: Readonly<Record<'player' | 'banker' | 'tie', number>> = {
  player: 4_462,
  banker: 4_586,
  tie: 952,
};
