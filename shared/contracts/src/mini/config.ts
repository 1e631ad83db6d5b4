import { z } from 'zod';
import { configuredGame } from '../rounds/games';

/** Configuration of mini games. */
export const miniConfig = {
  /** Mini games by id. */
  minigame_list: z.record(z.string(), configuredGame),
};
