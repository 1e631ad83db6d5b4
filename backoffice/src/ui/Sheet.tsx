import type { ReactNode } from 'react';
import { createInset } from '../parts/part';
import { boxes } from './aria/part';
import type { SheetPlace } from './use-sheet-place';

export interface SheetProps {
  /** Name of the row that is open. */
  title: string;
  /** Beside the title: tags, a fact. */
  aside?: ReactNode;
  /** Where the row stands in its list: the ways to the one before and the next, also by K and J. */
  place?: SheetPlace;
  /** Something was typed that would be lost: closing, and going to another row, asks first. */
  unsaved?: boolean;
  onClose(): void;
  children: ReactNode;
}

/** Detail of one row, docked beside its list; what carries it is loaded with the first dialog or sheet. */
export const Sheet = createInset(boxes, (part) => part.SheetBox);
