import type { MatchNames } from '@maru/contracts';
import { Link, localeAtom, useAtomValue, useT } from '@maru/platform';
import { Button, Empty, Flag } from '@maru/ui';
import { findLeagues, type LeagueHit } from '../../matches/leagues';
import { findMatches, type MatchHit } from '../../matches/matches';
import type { OpenArea } from '../../matches/open-matches';
import type { TreeNode } from '../../matches/tree';
import { ownText } from '../../remotes/document/own-text';
import { koreanTime } from '../../ui/time';
import { MatchCounts } from './MatchCounts';

function Leagues({ hits }: { hits: readonly LeagueHit[] }) {
  const t = useT('host');
  return (
    <>
      <div className="rail__head">
        <h2>{t('search.leagues')}</h2>
        <span role="status">{t('tree.leagues', { n: hits.length })}</span>
      </div>
      <ul className="tree tree--hits">
        {hits.map((hit) => (
          <li key={hit.key}>
            <Link to={hit.to}>
              <Flag code={hit.flag ?? ''} />
              <span className="cut">
                {hit.name}
                <em>{hit.place}</em>
              </span>
              <MatchCounts live={hit.live} coming={hit.coming} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Matches({ hits, areas }: { hits: readonly MatchHit[]; areas: readonly OpenArea[] }) {
  const t = useT('host');
  const locale = useAtomValue(localeAtom);
  const several = new Set(hits.map(({ area }) => area)).size > 1;
  const areaName = (hit: MatchHit) => {
    const area = several && areas.find((row) => row.area === hit.area);
    return area ? ownText(area, locale) : undefined;
  };
  return (
    <>
      <div className="rail__head">
        <h2>{t('search.matches')}</h2>
        <span role="status">{t('tree.matches', { n: hits.length })}</span>
      </div>
      <ul className="tree tree--hits">
        {hits.map((hit) => (
          <li key={`${hit.area} ${hit.id}`}>
            <Link to={hit.to}>
              <Flag code={hit.flag} />
              <span className="cut">
                {hit.home} – {hit.away}
                <em>
                  {[hit.live ? null : koreanTime(hit.time), hit.league, areaName(hit)].filter(Boolean).join(' · ')}
                </em>
              </span>
              {hit.live ? <small className="live">{t('search.live')}</small> : null}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What was found, in place of the tree: leagues, then matches by their teams. */
export default function SearchHits(props: {
  keyword: string;
  /** Today's matches, whose leagues are looked through. */
  tree: readonly TreeNode[];
  /** Matches of today, found or not. */
  names: readonly MatchNames[];
  areas: readonly OpenArea[];
  onClear(): void;
}) {
  const t = useT('host');
  const { keyword, tree, areas } = props;
  const named = areas.filter(({ search }) => search.includes('leagues')).map(({ area }) => area);
  const leagues = findLeagues(tree, keyword, named);
  const matches = findMatches(props.names, keyword, areas);
  if (leagues.length === 0 && matches.length === 0) {
    return (
      <Empty icon="search" title={t('search.none', { keyword })} text={t('search.hint')}>
        <Button onClick={props.onClear}>{t('search.clear')}</Button>
      </Empty>
    );
  }
  return (
    <>
      {leagues.length > 0 ? <Leagues hits={leagues} /> : null}
      {matches.length > 0 ? <Matches hits={matches} areas={areas} /> : null}
    </>
  );
}
