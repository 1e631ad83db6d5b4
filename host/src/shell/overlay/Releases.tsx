import { useAtomValue } from '@maru/platform';
import { lazyPart } from '../../faults/lazy-part';
import { Part } from '../../faults/Part';
import { pageRegistry } from '../../remotes/page-registry';

const ReleaseNotices = lazyPart(async () => ({ default: (await import('./ReleaseNotices')).ReleaseNotices }));

/** What a session has to know of releases. What draws it is fetched only where there is something. */
export function Releases() {
  const asks = useAtomValue(pageRegistry.pending.asked).length > 0;
  const others = useAtomValue(pageRegistry.overrides.shown).length > 0;
  const requests = useAtomValue(pageRegistry.overrides.requested).length > 0;
  if (!asks && !others && !requests) return null;
  return (
    <Part name="releases">
      <ReleaseNotices />
    </Part>
  );
}
