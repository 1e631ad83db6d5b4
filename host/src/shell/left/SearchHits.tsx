import type { MatchTree } from '@maru/contracts';
import { Link, localeAtom, useAtomValue, useT } from '@maru/platform';
import { Button, Empty, Flag } from '@maru/ui';
import { Fragment, type ReactNode, useState } from 'react';
import { findLeagues, type LeagueHit } from '../../matches/leagues';
import { findMatches, type MatchHit } from '../../matches/matches';
import type { OpenArea } from '../../matches/open-matches';
import type { TreeNode } from '../../matches/tree';
import { ownText } from '../../remotes/document/own-text';
import { koreanTime } from '../../ui/time';
import { MatchCounts } from './MatchCounts';
import './match-tree.css';

/** Hits that are shown at first, and with each press for more. */
const step = 20;

/** Hits of one kind with their number, up to the requested limit. */
function Hits<Hit>(props: { title: string; count: string; hits: readonly Hit[]; draw(hit: Hit): ReactNode }) {
  const t = useT('host');
  const { title, count, hits, draw } = props;
  const [shown, setShown] = useState(step);
  return (
    <>
      <div className="rail__head">
        <h2>{title}</h2>
        <span role="status">{count}</span>
      </div>
      <ul className="tree tree--hits">{hits.slice(0, shown).map(draw)}</ul>
      {shown < hits.length ? (
        <Button size="sm" tone="ghost" wide onClick={() => setShown(shown + step)}>
          {t('user.more')} {shown}/{hits.length}
        </Button>
      ) : null}
    </>
  );
}

function League({ hit }: { hit: LeagueHit }) {
  const [first, ...others] = hit.places;
  return (
    <li>
      <Link to={first!.to}>
        <Flag code={hit.flag ?? ''} />
        <span className="cut">
          {hit.name}
          <em>{[hit.place, first!.areaName].filter(Boolean).join(' · ')}</em>
        </span>
        <MatchCounts live={first!.live} coming={first!.coming} />
      </Link>
      {others.map(({ to, areaName, live, coming }) => (
        <Link key={to} className="tree__area" to={to} aria-label={`${hit.name} · ${areaName}`}>
          <span className="cut">{areaName}</span>
          <MatchCounts live={live} coming={coming} />
        </Link>
      ))}
    </li>
  );
}

/** @param several matches of several areas were found: each says its own */
function Match({ hit, several }: { hit: MatchHit; several: boolean }) {
  const t = useT('host');
  const locale = useAtomValue(localeAtom);
  const teams = `${hit.home} – ${hit.away}`;
  const [first, ...others] = hit.places.map(({ area, to }) => ({
    to,
    name: several ? ownText(area, locale) : undefined,
  }));
  const facts = [hit.live ? null : koreanTime(hit.time), hit.league, first!.name];
  return (
    <li>
      <Link to={first!.to}>
        <Flag code={hit.flag} />
        <span className="cut">
          {teams}
          <em>{facts.filter(Boolean).join(' · ')}</em>
        </span>
        {hit.live ? <small className="live">{t('search.live')}</small> : null}
      </Link>
      {others.map(({ to, name }) => (
        <Link key={to} className="tree__area" to={to} aria-label={`${teams} · ${name}`}>
          {name}
        </Link>
      ))}
    </li>
  );
}

/** What was found, in place of the tree: leagues, then matches by their teams, each once with all its areas. */
export default function SearchHits(props: {
  keyword: string;
  /** Today's matches, whose leagues are looked through. */
  tree: readonly TreeNode[];
  /** Matches of today, found or not, and what is called otherwise in other languages. */
  named: Pick<MatchTree, 'names' | 'also'>;
  areas: readonly OpenArea[];
  onClear(): void;
}) {
  const t = useT('host');
  const { keyword, tree, areas } = props;
  const { names = [], also } = props.named;
  const listed = areas.filter(({ search }) => search.includes('leagues')).map(({ area }) => area);
  const leagues = findLeagues(tree, keyword, listed, also);
  const matches = findMatches(names, keyword, areas, also);
  const several = new Set(matches.flatMap(({ places }) => places.map(({ area }) => area.area))).size > 1;
  if (leagues.length === 0 && matches.length === 0) {
    return (
      <Empty icon="search" title={t('search.none', { keyword })} text={t('search.hint')}>
        <Button onClick={props.onClear}>{t('search.clear')}</Button>
      </Empty>
    );
  }
  return (
    <Fragment key={keyword}>
      {leagues.length > 0 ? (
        <Hits
          title={t('search.leagues')}
          count={t('tree.leagues', { n: leagues.length })}
          hits={leagues}
          draw={(hit) => <League key={hit.key} hit={hit} />}
        />
      ) : null}
      {matches.length > 0 ? (
        <Hits
          title={t('search.matches')}
          count={t('tree.matches', { n: matches.length })}
          hits={matches}
          draw={(hit) => <Match key={hit.id} hit={hit} several={several} />}
        />
      ) : null}
    </Fragment>
  );
}
