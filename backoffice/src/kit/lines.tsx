import type { ReactNode } from 'react';

/** Two lines of a cell; the second one is quiet, or missing. */
export const lines = (first: ReactNode, second: ReactNode) => (
  <span className="mtch">
    <span>{first}</span>
    {second && <small>{second}</small>}
  </span>
);
