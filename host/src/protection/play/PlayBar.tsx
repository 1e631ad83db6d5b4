import { matchMount } from '@maru/contracts/release-routes';
import { useAtomValue, usePath, userIdAtom } from '@maru/platform';
import { lazyPart } from '../../faults/lazy-part';
import { Part } from '../../faults/Part';
import { walletAt } from '../../remotes/document/frame';
import './play-bar.css';
import { pageRegistry } from '../../remotes/page-registry';

const PlaySummary = lazyPart(() => import(/* webpackChunkName: "member" */ './PlaySummary'));

/** Whether a page belongs to a product played for money: its remote has bets, or uses a separate wallet there. */
function useIsPlayPage(): boolean {
  const path = usePath();
  const mounts = useAtomValue(pageRegistry.atoms.mounts);
  const { presenters } = useAtomValue(pageRegistry.atoms.contributions);
  const wallet = walletAt(useAtomValue(pageRegistry.atoms.frame), path);
  if (wallet) return true;
  const match = matchMount(mounts, 'main', path);
  return match.state === 'open' && Object.values(presenters).some(({ remote }) => remote === match.mount.remote);
}

/** Time and result of the session under way, with the way to the member's limits; its place is there before they are. */
export function PlayBar({ place }: { place: 'rail' | 'page' }) {
  const isMember = useAtomValue(userIdAtom) !== null;
  const isPlayPage = useIsPlayPage();
  if (!isMember || !(place === 'rail' || isPlayPage)) return null;
  return (
    <div className={`play-bar play-bar--${place}`}>
      <Part name="play session">
        <PlaySummary />
      </Part>
    </div>
  );
}
