import { atom, type PrimitiveAtom } from '../state/store';

/** Scale of polling intervals as the page names it (`MARU_POLLING_PERCENT`); whatever is no percentage changes none. */
export const pollingPercentAtom: PrimitiveAtom<unknown> = atom<unknown>(undefined);
