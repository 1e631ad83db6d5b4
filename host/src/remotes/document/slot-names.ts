/** Slots in which remotes mount. The home slot is inside the host's home page. */
export const slotNames = ['main', 'cart', 'home'] as const;
export type SlotName = (typeof slotNames)[number];
