import { cashContributions } from '../cash/contributions';
import { casinoContributions } from '../casino/contributions';
import { communityContributions } from '../community/contributions';
import { feedContributions } from '../feed/contributions';
import { miniContributions } from '../mini/contributions';
import { sportsContributions } from '../sports/contributions';
import { tokenContributions } from '../token/contributions';

/** What the areas add to lists of the whole site. Written by scripts/areas.mjs from the names of the areas’ folders. */
export const areaContributions = [
  cashContributions,
  casinoContributions,
  communityContributions,
  feedContributions,
  miniContributions,
  sportsContributions,
  tokenContributions,
] as const;
