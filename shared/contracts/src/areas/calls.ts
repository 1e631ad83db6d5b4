import { cashCalls } from '../cash/calls';
import { casinoCalls } from '../casino/calls';
import { communityCalls } from '../community/calls';
import { feedCalls } from '../feed/calls';
import { miniCalls } from '../mini/calls';
import { sportsCalls } from '../sports/calls';
import { tokenCalls } from '../token/calls';

/** Calls of all areas, by name. Written by scripts/areas.mjs from the names of the areas’ folders. */
export const areaCalls = {
  ...cashCalls,
  ...casinoCalls,
  ...communityCalls,
  ...feedCalls,
  ...miniCalls,
  ...sportsCalls,
  ...tokenCalls,
};
