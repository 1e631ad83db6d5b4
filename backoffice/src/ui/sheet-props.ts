import type { ReactNode } from 'react';
import type { SheetPlace } from './use-sheet-place';

/** What a sheet shows of its row, and how it is left. */
export interface SheetProps {
  /** Name of the row that is open. */
  title: string;
  /** The same name with its flag or number; stands in the title's place. */
  name?: ReactNode;
  /** Beside the title: tags, a fact. */
  aside?: ReactNode;
  /** Where the row stands in its list: the ways to the one before and the next, also by K and J. */
  place?: SheetPlace;
  /** Something was typed that would be lost: closing, and going to another row, asks first. */
  unsaved?: boolean;
  onClose(): void;
  children: ReactNode;
}
