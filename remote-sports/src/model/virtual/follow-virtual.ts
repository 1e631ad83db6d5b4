import { cache } from '@maru/client';
import type { SportsScoreFrame, SportsStatusFrame } from '@maru/contracts';
import { sportsEvents, sportsTopics } from '@maru/contracts/sports-rules';
import { sportsLive } from '../join-sports';
import { applyFrame, type VirtualFrame } from './virtual-state';

/** Keeps the answer of a virtual category right while it is on the page. Returns how to stop. */
export function followVirtual(category: number): () => void {
  const input = { params: { category } };
  const renew = () => void cache.renew('gameVirtual', input);
  const take = (frame: VirtualFrame) => {
    if (document.hidden) return;
    const state = cache.read('gameVirtual', input);
    if (!state) return;
    const step = applyFrame(state, frame);
    if (step.do === 'refetch') renew();
    if (step.do === 'apply') cache.write('gameVirtual', input, step.state);
  };
  const onVisible = () => document.hidden || renew();
  document.addEventListener('visibilitychange', onVisible);
  const leave = sportsLive.subscribe(sportsTopics.virtual(category), {
    [sportsEvents.score]: (frame: SportsScoreFrame) => take(frame),
    [sportsEvents.status]: (frame: SportsStatusFrame) => take(frame),
    [sportsEvents.match]: (frame: { seq: number }) => take({ seq: frame.seq }),
    [sportsEvents.inplayOdds]: (frame: { seq: number }) => take({ seq: frame.seq }),
    [sportsEvents.prematchOdds]: (frame: { seq: number }) => take({ seq: frame.seq }),
    onGapOrReconnect: renew,
  });
  return () => {
    document.removeEventListener('visibilitychange', onVisible);
    leave();
  };
}
