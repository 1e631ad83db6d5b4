import type { ReactNode } from 'react';
import type { SheetPlace } from './use-sheet-place';

/** What a sheet shows of its row, and how it is left. */
export interface SheetProps {
  /** Name of the row that is open. */
  title: string;
  /** The same name with its flag or number; replaces the title. */
  name?: ReactNode;
  /** Beside the title: tags, a fact. */
  aside?: ReactNode;
  /** Position of the row in its list: buttons to the previous and the next one, also by K and J. */
  place?: SheetPlace;
  /** Something was typed that would be lost: closing, and going to another row, asks first. */
  unsaved?: boolean;
  onClose(): void;
  children: ReactNode;
}
