import type { SportsCategory } from '@maru/contracts';

/** Flag of the configuration (dotted path) that opens domestic and virtual sports at all. */
export const areaFlag = 'sports_config.use';

/** Flags that open a category; all of them have to be on. */
export const listFlags = (category: SportsCategory): string[] => [areaFlag, `sports_config.categories.${category}`];

/** Every flag that this remote reads. */
export const flags: readonly string[] = [
  areaFlag,
  ...[2, 3, 4, 5, 6, 7, 8].map((category) => `sports_config.categories.${category}`),
];
