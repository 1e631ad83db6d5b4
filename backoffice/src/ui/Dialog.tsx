import { createInset } from '../parts/part';
import { boxes } from './aria/part';

/** A modal piece over the page; what carries it is loaded with the first one. */
export const Dialog = createInset(boxes, (part) => part.DialogBox);
