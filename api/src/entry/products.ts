import { cashModule } from '../products/cash';
import { casinoModule } from '../products/casino';
import { communityModule } from '../products/community';
import { feedModule } from '../products/feed';
import { miniModule } from '../products/mini';
import { sportsModule } from '../products/sports';
import { tokenModule } from '../products/token';

/** Modules of all areas. Written by scripts/areas.mjs from the names of the areas’ folders. */
export const productModules = [
  cashModule,
  casinoModule,
  communityModule,
  feedModule,
  miniModule,
  sportsModule,
  tokenModule,
];
/** Names of these modules. */
export const productNames = ['cash', 'casino', 'community', 'feed', 'mini', 'sports', 'token'];
