import { createPart } from '../../parts/part';

/** Layers and boxes of fields. They need the library of accessible parts, which no page loads at the start. */
export const boxes = createPart('ui/aria/boxes', () => import('./boxes'));
