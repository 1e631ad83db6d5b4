import type { MatchTree } from '@maru/contracts';
import { atom } from '../state/store';

/**
 * Today's matches of all sports areas by sport, country and league, in the member's language; null until loaded,
 * 'failed' when they could not be. The host keeps them fresh; whoever needs counts reads them here instead of asking.
 */
export const matchTreeAtom = atom<MatchTree | 'failed' | null>(null);
