import type * as kit from '@maru/remote';
import type * as standIn from './define';

/** What remotes take from the kit and the monolith's stand-in lacks; it has no contract with a host. */
type Missing = Exclude<keyof typeof kit, keyof typeof standIn | 'hostContract' | 'meetsContract'>;

/** Fails to compile where something is missing: it would break at run time, in the monolith's page alone. */
export const complete: [Missing] extends [never] ? true : Missing = true;
