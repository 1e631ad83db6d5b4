import type { Config, SportsCategory } from '@maru/contracts';

/** Whether members may see and bet on a category. */
export const isInUse = (config: Config, category: SportsCategory): boolean =>
  config.sports_config.use === 1 && config.sports_config.categories[category] === 1;
