import { createPart } from '../../parts/part';

/** What lies over a page or opens from a field: with it comes the library of accessible parts, which no page begins with. */
export const boxes = createPart('ui/aria/boxes', () => import('./boxes'));
