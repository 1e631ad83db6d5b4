import { configAtom, useAtomValue } from '@maru/platform';
import { lazyPart } from '../../faults/lazy-part';
import { Part } from '../../faults/Part';

const OpenPopups = lazyPart(() => import('./OpenPopups'));

/** The operator's popups; which of them are shown is decided by code that comes where the site has any. */
export function Popups() {
  const popups = useAtomValue(configAtom)?.popups;
  if (!popups?.length) return null;
  return (
    <Part name="popups">
      <OpenPopups />
    </Part>
  );
}
