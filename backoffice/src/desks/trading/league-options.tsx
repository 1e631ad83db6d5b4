import type { TradingLeague } from '@maru/contracts';
import { Flag } from '@maru/ui/icon';
import type { Translate } from '../../kit';
import { leagueText } from '../../ui/entity/entity-text';

/** Leagues by sport, then country, then name: those of one country stand together. */
export function sortLeagues<League extends Pick<TradingLeague, 'sport_id' | 'country' | 'name'>>(
  leagues: readonly League[],
): League[] {
  return [...leagues].sort(
    (a, b) => a.sport_id - b.sport_id || a.country.localeCompare(b.country) || a.name.localeCompare(b.name),
  );
}

/** Leagues to choose from: '축구 · 잉글랜드 · 1부 리그' with the flag. */
export function leagueOptions(leagues: readonly TradingLeague[], t: Translate) {
  return sortLeagues(leagues).map((league) => ({
    value: String(league.id),
    text: `${t(`trade.sport.${league.sport_id}`)} · ${leagueText(league)}`,
    icon: <Flag code={league.flag} />,
  }));
}
