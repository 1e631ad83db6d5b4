import stored from './data/rules.json';

/** When a result is requested, when a round without one is void, and how often that is checked. */
export const rules: Readonly<Record<'void_after_minutes' | 'ask_after_seconds' | 'look_seconds', number>> = stored;
