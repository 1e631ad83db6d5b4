import type { InputHTMLAttributes } from 'react';

/** A box to tick, 20 px, with its words. */
export function Checkbox({ children, ...rest }: InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className="check">
      <input type="checkbox" {...rest} />
      {children}
    </label>
  );
}
