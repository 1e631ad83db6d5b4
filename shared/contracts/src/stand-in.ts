/**
 * Header by which each stand-in of a vendor says in every answer that it is one, with its name. A site where money is
 * real refuses whoever sends it.
 */
export const standInHeader = 'x-maru-stand-in';
