import { lazyPart } from '../../faults/lazy-part';
import { Part } from '../../faults/Part';
import type { DrawerAttributes } from '../mobile/use-drawer';
import { useMobile, widths } from '../use-media';

const Prefs = lazyPart<{ visitor?: boolean }>(async () => ({ default: (await import('./Prefs')).Prefs }));

/** Preferences in a drawer rail; their code loads when the page is idle, or when the drawer opens. */
export function DrawerPrefs({ drawn, visitor }: { drawn: DrawerAttributes; visitor?: boolean }) {
  const isMobile = useMobile(widths.rails);
  return isMobile && 'data-ready' in drawn ? (
    <Part name="preferences">
      <Prefs visitor={visitor} />
    </Part>
  ) : null;
}
