interface SwitchProps {
  on: boolean;
  /** What is switched, where no words stand beside it. */
  label?: string;
  /** Words beside the switch. */
  children?: string;
  disabled?: boolean;
  id?: string;
  'aria-describedby'?: string;
  onSwitch(on: boolean): void;
}

/** Something that is on or off. */
export function Switch({ on, label, children, disabled, onSwitch, ...rest }: SwitchProps) {
  return (
    <button
      {...rest}
      type="button"
      role="switch"
      className="switch"
      aria-checked={on}
      aria-label={label}
      disabled={disabled}
      onClick={() => onSwitch(!on)}
    >
      <i aria-hidden="true" />
      {children}
    </button>
  );
}
