import { feedModule } from '../products/feed';
import { sportsModule } from '../products/sports';

/** Modules of all areas. Written by scripts/areas.mjs from the names of the areas’ folders. */
export const productModules = [feedModule, sportsModule];
