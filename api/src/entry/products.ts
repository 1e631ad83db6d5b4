import { feedModule } from '../products/feed';

/** Modules of all areas. Written by scripts/areas.mjs from the names of the areas’ folders. */
export const productModules = [feedModule];
