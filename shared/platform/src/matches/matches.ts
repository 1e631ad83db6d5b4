import type { MatchTree } from '@maru/contracts';
import { atom } from '../state/store';

/**
 * Today's matches of all sports areas by sport, country and league, in the member's language; null until loaded,
 * 'failed' after a failure. The host keeps them fresh. Code that needs counts reads them here and sends no request.
 */
export const matchTreeAtom = atom<MatchTree | 'failed' | null>(null);
