interface SelectBoxProps {
  label: string;
  state: 'none' | 'some' | 'all';
  onToggle(): void;
}

/** The box that selects a row, or all of them. */
export function SelectBox({ label, state, onToggle }: SelectBoxProps) {
  return (
    <input
      type="checkbox"
      className="checkbox"
      aria-label={label}
      checked={state === 'all'}
      ref={(box) => {
        if (box) box.indeterminate = state === 'some';
      }}
      onChange={onToggle}
    />
  );
}
