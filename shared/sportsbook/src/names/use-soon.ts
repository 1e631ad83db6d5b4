import { useClock } from '../area/hooks';

/** A start this close, in minutes, is said in words. */
const soonMinutes = 30;

/** Minutes until a start, epoch ms, while it is near, else ''. */
export function useSoon(at: number): string {
  return useClock((now) => {
    const minutes = Math.ceil((at - now) / 60_000);
    return minutes > 0 && minutes <= soonMinutes ? String(minutes) : '';
  });
}
