/** Places of the page that remotes mount in. The home slot stands inside the host's home page. */
export const slotNames = ['main', 'cart', 'home'] as const;
export type SlotName = (typeof slotNames)[number];
