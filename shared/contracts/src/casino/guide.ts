import { z } from 'zod';

/** What the guide says of casinos. */
export const casinoGuide = { casino: z.object({ open: z.boolean() }) };
