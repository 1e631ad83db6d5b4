import { Icon } from './Icon';

/** Begins a new row of a list. */
export function AddButton({ text, onAdd }: { text: string; onAdd(): void }) {
  return (
    <button type="button" className="btn btn--sm" onClick={onAdd}>
      <Icon name="plus" />
      {text}
    </button>
  );
}
