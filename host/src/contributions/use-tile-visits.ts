import type { RemoteMenu } from '@maru/contracts';
import { useAtomValue, usePath, userIdAtom } from '@maru/platform';
import { useEffect } from 'react';
import { noteVisit } from './recent-tiles';

/** Remembers which areas a member uses, for the tiles of the home page. Used once, by the frame. */
export function useTileVisits(menu: readonly RemoteMenu[]): void {
  const path = usePath();
  const member = useAtomValue(userIdAtom);
  useEffect(() => {
    if (member !== null) noteVisit(member, menu, path);
  }, [member, menu, path]);
}
