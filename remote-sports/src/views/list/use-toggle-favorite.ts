import { call } from '@maru/client';
import { toast } from '@maru/platform';
import { useAreaT, useSportsbook } from '@maru/sportsbook';
import { useCallback } from 'react';

/** Makes a league the member's favourite, or no longer one. It shows at once and is taken back where it failed. */
export function useToggleFavorite(): (league: number) => void {
  const t = useAreaT();
  const { list } = useSportsbook();
  return useCallback(
    async (league: number) => {
      const before = [...list.favouriteLeagues.get()];
      const has = before.includes(league);
      list.setFavouriteLeagues(has ? before.filter((id) => id !== league) : [...before, league]);
      const answer = await call('favoriteLeague', { body: { league_id: league } }, { quiet: true });
      list.setFavouriteLeagues(answer.ok ? answer.data.leagues : before);
      if (!answer.ok) toast({ tone: 'danger', title: t('list.starFailed'), text: answer.message });
    },
    [list, t],
  );
}
