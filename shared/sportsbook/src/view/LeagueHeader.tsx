import { Flag, IconButton } from '@maru/ui';
import { useAreaT } from '../area/hooks';
import type { SportsLeague } from '../odds/shapes';
import { BlockHeader } from './BlockHeader';

/** Head of a league's block: star, flag, country and name, number of matches, fold. */
export function LeagueHeader(props: {
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
    <BlockHeader
      title={name}
      lead={
        <>
          <IconButton
            icon={favourite ? 'star-f' : 'star'}
            className="fav"
            label={t('list.favourite', { name })}
            aria-pressed={favourite}
            onClick={props.onFavourite}
          />
          <Flag code={league.flag} />
        </>
      }
      icon={props.icon}
      folded={folded}
      foldLabel={t(folded ? 'list.unfold' : 'list.fold', { name })}
      onFold={props.onFold}
    >
      <span className="muted">{t('list.matches', { n: count })}</span>
    </BlockHeader>
  );
}
