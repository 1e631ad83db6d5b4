import { cashChannels, cashEvents } from '../cash/topics';
import { casinoChannels, casinoEvents } from '../casino/topics';
import { communityChannels, communityEvents } from '../community/topics';
import { feedChannels, feedEvents } from '../feed/topics';

/** Names of topics and events of all areas. Written by scripts/areas.mjs from the names of the areas’ folders. */
export const areaChannels = {
  ...cashChannels,
  ...casinoChannels,
  ...communityChannels,
  ...feedChannels,
};
export const areaEvents = {
  ...cashEvents,
  ...casinoEvents,
  ...communityEvents,
  ...feedEvents,
};
