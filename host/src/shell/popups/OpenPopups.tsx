import { configAtom, decisiveControlsAtom, moneyInFlightAtom, serverNow, useAtomValue, usePath } from '@maru/platform';
import { loadCleaner } from '@maru/ui';
import { useState } from 'react';
import { lazyPart } from '../../faults/lazy-part';
import { hideForToday, readHidden } from './hidden';
import { type Popup, popupKey, popupsAt } from './rules';

// The sanitiser of their HTML loads with the layer, not after it.
const PopupLayer = lazyPart(async () => {
  const [layer] = await Promise.all([import('./PopupLayer'), loadCleaner().catch(() => null)]);
  return layer;
});

/** The operator's popups of the current path. What draws them is fetched only where there is one. */
export default function OpenPopups() {
  const popups = useAtomValue(configAtom)?.popups;
  const path = usePath();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const decisive = useAtomValue(decisiveControlsAtom).length;
  const isWaiting = decisive + useAtomValue(moneyInFlightAtom) > 0;
  // Popups are unsolicited, so they wait while the member's money is in progress.
  if (!popups?.length || isWaiting) return null;
  const shown = popupsAt(popups, path, readHidden(), closed, serverNow());
  if (shown.length === 0) return null;
  const close = (popup: Popup) => setClosed((current) => new Set(current).add(popupKey(popup)));
  return (
    <PopupLayer
      popups={shown}
      onClose={close}
      onHide={(popup) => {
        hideForToday(popup);
        close(popup);
      }}
    />
  );
}
