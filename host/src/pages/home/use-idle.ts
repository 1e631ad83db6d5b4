import { startTransition, useEffect, useState } from 'react';
import { whenRested } from '../../scheduling/when-idle';

/** False until the page has been painted and the browser has nothing else to do. What follows is drawn in pieces. */
export function useRested(): boolean {
  const [rested, setRested] = useState(false);
  useEffect(() => whenRested(() => startTransition(() => setRested(true))), []);
  return rested;
}
