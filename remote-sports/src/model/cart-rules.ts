/** Domestic cart: a pick takes the place of any other pick of its match (site spec, part 4). */
export const isReplacedBy = (): boolean => true;
