import { z } from 'zod';
import { epochMs } from '../primitives';

/**
 * How far the check of a member's age is: `birth` the birth date is missing, `young`
 * the one that stands is below the age that is asked for or no real day, which the member cannot change, `open` nobody was asked
 * to check it, `requested` an operator will, `confirmed` somebody has seen a document, `refused` it does not fit,
 * `withdrawn` it was confirmed and is no longer. Play and deposits are open with `confirmed` alone.
 */
export const ageStates = ['birth', 'young', 'open', 'requested', 'confirmed', 'refused', 'withdrawn'] as const;
export const ageState = z.enum(ageStates);
export type AgeState = z.infer<typeof ageState>;

/** How somebody looked at the document: here, by video, or a company outside. The document itself is never kept. */
export const ageMethods = ['in_person', 'video', 'outside'] as const;
export const ageMethod = z.enum(ageMethods);
export type AgeMethod = z.infer<typeof ageMethod>;

/** A member's own check; null where the site's licence asks for none. `min_age` in whole years. */
export const ownAgeCheck = z.object({ state: ageState, min_age: z.int(), at: epochMs.nullable() });
export type OwnAgeCheck = z.infer<typeof ownAgeCheck>;
