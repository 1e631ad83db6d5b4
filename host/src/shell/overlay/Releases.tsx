import { useAtomValue } from '@maru/platform';
import { lazyPart } from '../../faults/lazy-part';
import { Part } from '../../faults/Part';
import { overridesAtom, requestedAtom } from '../../remotes/overrides/overrides';
import { askAtom } from '../../remotes/swap/pending';

const ReleaseNotes = lazyPart(async () => ({ default: (await import('./ReleaseNotes')).ReleaseNotes }));

/** What a session has to know of releases. What draws it is fetched only where there is something. */
export function Releases() {
  const asks = useAtomValue(askAtom).length > 0;
  const others = useAtomValue(overridesAtom).length > 0;
  const requests = useAtomValue(requestedAtom).length > 0;
  if (!asks && !others && !requests) return null;
  return (
    <Part name="releases">
      <ReleaseNotes />
    </Part>
  );
}
