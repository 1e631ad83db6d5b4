import { z } from 'zod';
import { configuredGame } from '../rounds/games';

/** Configuration of token games. */
export const tokenConfig = {
  /** Token games by id. */
  tg_config: z.record(z.string(), configuredGame),
};
