import stored from './data/rules.json';

/** When a result is asked for, when a round is void without one, and how often that is looked at. */
export const rules: Readonly<Record<'void_after_minutes' | 'ask_after_seconds' | 'look_seconds', number>> = stored;
