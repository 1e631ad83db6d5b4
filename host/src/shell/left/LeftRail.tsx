import { atom, drawerAtom, localeAtom, sessionAtom, useAtomValue, usePath, useSetAtom, useT } from '@maru/platform';
import { ErrorState, IconButton, Skeleton } from '@maru/ui';
import { memo, useMemo, useRef, useState } from 'react';
import { lazyPart } from '../../faults/lazy-part';
import { Part } from '../../faults/Part';
import { readKeyword } from '../../matches/keyword';
import { listAt, openAreasAtom, openMatchesAtom } from '../../matches/open-matches';
import { matchNodes, totals } from '../../matches/tree';
import { useMatchNames } from '../../matches/use-match-names';
import { useMatchesInUse, useMatchTree } from '../../matches/use-match-tree';
import { Brand } from '../../ui/Brand';
import { Waiting } from '../../ui/Waiting';
import { VisitorButtons } from '../header/VisitorButtons';
import { useDrawer } from '../mobile/use-drawer';
import { DrawerPrefs } from '../right/DrawerPrefs';
import { GameMenu } from './GameMenu';
import { SearchField } from './SearchField';
import '../../texts/places';
import './left-rail.css';

const MatchTree = lazyPart(() => import(/* webpackChunkName: "member" */ './MatchTree'));
const SearchHits = lazyPart(() => import('./SearchHits'));

/** Not drawn again because the drawer around it opens. */
const Matches = memo(function Matches() {
  const t = useT('host');
  const today = useAtomValue(openMatchesAtom);
  const areas = useAtomValue(openAreasAtom);
  // Without an area that shows matches nothing is requested.
  const used = useMatchesInUse();
  const { load } = useMatchTree();
  const closed = areas.length > 0 && areas.every(({ lists }) => lists.length === 0);
  const places = useT('places');
  const [text, setText] = useState('');
  const [refused, setRefused] = useState(false);
  // Beside the list of one kind a league leads to that kind.
  const list = listAt(areas, usePath());
  const loaded = today === 'failed' ? null : today;
  const locale = useAtomValue(localeAtom);
  const tree = useMemo(() => (loaded ? matchNodes(loaded, areas, list, locale) : []), [loaded, areas, list, locale]);
  const all = loaded ? totals(loaded) : null;
  const asked = readKeyword(text);
  const named = useMatchNames(asked.kind === 'search' && areas.some(({ search }) => search.includes('matches')));
  const change = (value: string) => {
    setText(value);
    setRefused(false);
  };
  return (
    <>
      <SearchField
        value={text}
        refused={refused}
        onChange={change}
        onSubmit={() => setRefused(asked.kind === 'tooShort')}
      />
      {asked.kind === 'search' ? (
        <Part name="search" box="tree">
          <SearchHits keyword={asked.keyword} tree={tree} named={named} areas={areas} onClear={() => change('')} />
        </Part>
      ) : (
        <>
          <div className="rail__head rail__head--tree">
            <h2>{t('tree.title')}</h2>
            {closed ? <span className="tag">{places('closed')}</span> : null}
            {!closed && all ? (
              <span>
                <span className="live">{t('tree.live', { n: all.live })}</span> · {t('tree.coming', { n: all.coming })}
              </span>
            ) : null}
          </div>
          {today === null && used ? (
            <Waiting label={t('tree.loading')} onRetry={() => void load()}>
              <div className="tree tree--skel">
                {[0, 1, 2, 3, 4, 5].map((row) => (
                  <Skeleton key={row} height={16} width={`${80 - row * 6}%`} />
                ))}
              </div>
            </Waiting>
          ) : null}
          {today === 'failed' && !closed ? <ErrorState title={t('tree.failed')} onRetry={() => void load()} /> : null}
          {tree.length > 0 ? (
            <Part name="matches" box="tree">
              <MatchTree nodes={tree} />
            </Part>
          ) : null}
        </>
      )}
    </>
  );
});

// Subscribes to its own drawer only, so opening the other renders nothing here.
const leftOpenAtom = atom((get) => get(drawerAtom) === 'left');

/** Game menu, search and today's matches; a drawer at 1280 px and below. */
export function LeftRail() {
  const t = useT('host');
  const rail = useRef<HTMLElement>(null);
  const setDrawer = useSetAtom(drawerAtom);
  const drawn = useDrawer(rail, useAtomValue(leftOpenAtom));
  const visitor = useAtomValue(sessionAtom) === 'guest';
  return (
    <aside ref={rail} className="rail rail--left" aria-label={t('nav.menu')} {...drawn}>
      {'data-ready' in drawn ? (
        <>
          <div className="rail__head rail__head--drawer">
            <Brand />
            <IconButton icon="x" label={t('nav.closeMenu')} onClick={() => setDrawer(null)} />
          </div>
          {visitor ? (
            <div className="user__money user__money--visitor only-drawer">
              <VisitorButtons onGo={() => setDrawer(null)} />
            </div>
          ) : null}
          <GameMenu />
          {/* Matches are the members'. */}
          {visitor ? <DrawerPrefs drawn={drawn} visitor /> : <Matches />}
        </>
      ) : null}
    </aside>
  );
}
