import { z } from 'zod';
import { guideBets } from '../guide-bets';
import { bonusFolder } from './bonus';

/** What the guide says of domestic sports. */
export const sportsGuide = {
  sports: guideBets.extend({
    bonus: z.array(bonusFolder.pick({ ratio: true, min_ratio: true, min_folder: true, strict: true })),
  }),
};
