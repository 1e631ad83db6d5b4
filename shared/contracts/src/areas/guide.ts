import { cashGuide } from '../cash/guide';
import { casinoGuide } from '../casino/guide';
import { feedGuide } from '../feed/guide';
import { sportsGuide } from '../sports/guide';

/** Numbers of all areas in the guide. Written by scripts/areas.mjs from the names of the areas’ folders. */
export const areaGuide = {
  ...cashGuide,
  ...casinoGuide,
  ...feedGuide,
  ...sportsGuide,
};
