import { Flag, Icon, IconButton } from '@maru/ui';
import { useAreaT } from '../area/hooks';
import type { SportsLeague } from '../odds/shapes';

/** Head of a league's block: star, flag, country and name, number of matches, fold. */
export function LeagueHead(props: {
  league: SportsLeague;
  /** Icon of its sport. */
  icon: string;
  count: number;
  favourite: boolean;
  folded: boolean;
  onFavourite(): void;
  onFold(): void;
}) {
  const { league, count, favourite, folded } = props;
  const t = useAreaT();
  const name = `${league.country} · ${league.name}`;
  return (
    <div className="league__head">
      <IconButton
        icon={favourite ? 'star-f' : 'star'}
        className="fav"
        label={t('list.favourite', { name })}
        aria-pressed={favourite}
        onClick={props.onFavourite}
      />
      <Flag code={league.flag} />
      <h2 className="cut">{name}</h2>
      <Icon name={props.icon} className="muted" />
      <span className="grow" />
      <span className="muted">{t('list.matches', { n: count })}</span>
      <IconButton
        icon={folded ? 'chevron-down' : 'chevron-up'}
        label={t(folded ? 'list.unfold' : 'list.fold', { name })}
        aria-expanded={!folded}
        onClick={props.onFold}
      />
    </div>
  );
}
