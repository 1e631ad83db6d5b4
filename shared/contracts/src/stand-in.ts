/**
 * Header that identifies a vendor's stand-in, with its name, in every answer. A site with real money refuses answers
 * that carry it.
 */
export const standInHeader = 'x-maru-stand-in';
