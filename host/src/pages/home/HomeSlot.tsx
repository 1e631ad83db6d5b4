import { homePath } from '@maru/contracts/host-contract';
import { mountAt } from '@maru/contracts/release-routes';
import { useAtomValue } from '@maru/platform';
import { useEffect } from 'react';
import { useHomePlace } from '../../menu/frame-context';
import { whenIdle } from '../../scheduling/when-idle';
import './home-slot.css';
import { pageRegistry } from '../../remotes/page-registry';

/** Calls once when the page has been painted and rests. Returns what calls it off. */
function whenPainted(run: () => void): () => void {
  let cancel = () => {};
  const frame = requestAnimationFrame(() => {
    cancel = whenIdle(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    cancel();
  };
}

/**
 * The home slot inside the host's home page. Its content is one for the page: it is moved here while this is shown and
 * kept out of sight when the page is left. Its room is held from the first paint; nothing is there when no remote has
 * the slot.
 */
export function HomeSlot({ slot }: { slot: 'home' }) {
  const place = useHomePlace();
  const state = useAtomValue(pageRegistry.slots.states)[slot];
  const expected = mountAt(useAtomValue(pageRegistry.atoms.mounts), slot, homePath) !== null;
  const coming = state.kind === 'loading' || (state.kind === 'empty' && expected);
  useEffect(() => whenPainted(() => pageRegistry.slots.allowHome()), []);
  const className = coming ? 'slot-home slot-home--wait' : 'slot-home';
  return <div className={className} data-slot={slot} ref={place} hidden={state.kind === 'empty' && !expected} />;
}
