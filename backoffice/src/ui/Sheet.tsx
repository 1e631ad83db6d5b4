import { createInset } from '../parts/part';
import { boxes } from './aria/part';

/** Detail of one row, docked beside its list; what carries it is loaded with the first dialog or sheet. */
export const Sheet = createInset(boxes, (part) => part.SheetBox);
