import type { ChangeEventHandler } from 'react';
import { useT } from '../../../kit';

interface StructureProps {
  /** JSON, as it is edited. */
  text: string;
  /** Unfolded from the beginning: it was changed, or refused. */
  isOpen: boolean;
  /** Id and description of the field. */
  attributes: object;
  onChange: ChangeEventHandler<HTMLTextAreaElement>;
}

/** A structured setting: shows its size, and its JSON after a press. */
export function Structure({ text, isOpen, attributes, onChange }: StructureProps) {
  const t = useT();
  return (
    <details className="set__more" open={isOpen || undefined}>
      <summary>{t('settings.structure', { n: countEntries(text) })}</summary>
      <textarea
        {...attributes}
        className="input input--code"
        rows={Math.min(12, text.split('\n').length)}
        spellCheck={false}
        value={text}
        onChange={onChange}
      />
    </details>
  );
}

/** Entries of a list or fields of a structure; 0 while it cannot be read. */
function countEntries(text: string): number {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
  } catch {
    return 0;
  }
}
