import type { SportsList } from '@maru/contracts';
import { atom } from '../state/store';

/**
 * Sports, countries and leagues of the feed with their counts, in the member's language; null until loaded, 'failed'
 * when they could not be. The frame keeps them fresh; whoever needs them reads them here instead of asking again.
 */
export const sportsAtom = atom<SportsList | 'failed' | null>(null);
