import { configAtom, useAtomValue } from '@maru/platform';
import { lazyPart } from '../../faults/lazy-part';
import { Part } from '../../faults/Part';

const OpenPopups = lazyPart(() => import('./OpenPopups'));

/** The operator's popups; the code that selects them loads only if the site has any. */
export function Popups() {
  const popups = useAtomValue(configAtom)?.popups;
  if (!popups?.length) return null;
  return (
    <Part name="popups">
      <OpenPopups />
    </Part>
  );
}
