import type { Shape } from '../../../../ui/setting/setting-text';
import type { Draft } from './draft';

/** Messages by the path of their field within a setting; '' is the setting itself. */
export type PartErrors = Readonly<Record<string, readonly string[]>>;

/** One part of a setting while it is edited. */
export interface Part<Of extends Shape = Shape> {
  shape: Of;
  draft: Draft;
  /** Dotted place of the part without the numbers of rows, by which it is named: 'board.categories.id'. */
  place: string;
  /** Path within its setting: 'categories.0.id'. */
  path: string;
  label: string;
  errors: PartErrors;
  onDraft(draft: Draft): void;
}
