import { casinoConfig } from '../casino/config';
import { communityConfig } from '../community/config';
import { feedConfig } from '../feed/config';
import { miniConfig } from '../mini/config';
import { sportsConfig } from '../sports/config';
import { tokenConfig } from '../token/config';

/** Configuration of all areas. Written by scripts/areas.mjs from the names of the areas’ folders. */
export const areaConfig = {
  ...casinoConfig,
  ...communityConfig,
  ...feedConfig,
  ...miniConfig,
  ...sportsConfig,
  ...tokenConfig,
};
