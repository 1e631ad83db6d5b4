import { useCallback, useRef } from 'react';

/**
 * Tells an effect, once, whether it runs because a live event has counted `changed` up: what is asked for then is asked
 * for by nobody.
 */
export function useLiveChange(changed: number): () => boolean {
  const seen = useRef(changed);
  return useCallback(() => {
    const live = seen.current !== changed;
    seen.current = changed;
    return live;
  }, [changed]);
}
