import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../../scheduling/when-idle';

/** False until the page has been painted and the browser has nothing else to do. What follows is drawn in pieces. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), []);
  return idle;
}
