import { lazyPart } from '../faults/lazy-part';
import { Part } from '../faults/Part';
import { useNarrow, widths } from '../use-media';

const Prefs = lazyPart<{ visitor?: boolean }>(async () => ({ default: (await import('./Prefs')).Prefs }));

/** The preferences of a drawer: their code comes where the rails are drawers. */
export function DrawerPrefs({ visitor }: { visitor?: boolean }) {
  return useNarrow(widths.rails) ? (
    <Part name="preferences">
      <Prefs visitor={visitor} />
    </Part>
  ) : null;
}
