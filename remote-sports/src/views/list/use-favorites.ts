import { call } from '@maru/client';
import { toast } from '@maru/platform';
import { useAreaT, useSignal } from '@maru/sportsbook';
import { useCallback } from 'react';
import { sportsState } from '../../model/sports-state';

/** The member's favourite leagues, and how to make a league one or no longer one. It shows at once and is taken back where it failed. */
export function useFavorites(): [ReadonlySet<number>, (league: number) => void] {
  const t = useAreaT();
  const { list } = sportsState();
  const favorites = useSignal(list.favorites);
  const toggle = useCallback(
    async (league: number) => {
      const before = [...list.favorites.get()];
      const has = before.includes(league);
      list.setFavorites(has ? before.filter((id) => id !== league) : [...before, league]);
      const answer = await call('favoriteLeague', { body: { league_id: league } }, { quiet: true });
      list.setFavorites(answer.ok ? answer.data.leagues : before);
      if (!answer.ok) toast({ tone: 'danger', title: t('list.starFailed'), text: answer.message });
    },
    [list, t],
  );
  return [favorites, toggle];
}
