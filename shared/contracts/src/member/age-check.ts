import { z } from 'zod';
import { epochMs } from '../primitives';

/**
 * State of a member's age check. `birth`: the birth date is missing. `young`: the stored date is below the required age
 * or no real day; the member cannot change it. `open`: no check was requested. `requested`: an operator will check.
 * `confirmed`: an operator has seen a document. `refused`: the document does not fit. `withdrawn`: it was confirmed and
 * is no longer. Only `confirmed` allows play and deposits.
 */
export const ageStates = ['birth', 'young', 'open', 'requested', 'confirmed', 'refused', 'withdrawn'] as const;
export const ageState = z.enum(ageStates);
export type AgeState = z.infer<typeof ageState>;

/** How the document was checked: in person, by video, or by an outside company. The document itself is never stored. */
export const ageMethods = ['in_person', 'video', 'outside'] as const;
export const ageMethod = z.enum(ageMethods);
export type AgeMethod = z.infer<typeof ageMethod>;

/** A member's own check; null where the site's licence asks for none. `min_age` in whole years. */
export const ownAgeCheck = z.object({ state: ageState, min_age: z.int(), at: epochMs.nullable() });
export type OwnAgeCheck = z.infer<typeof ownAgeCheck>;
