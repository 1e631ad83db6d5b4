import { flagIsOn } from '@maru/contracts/release-routes';
import { formatMoney } from '@maru/money';
import {
  configAtom,
  koreanRecent,
  Link,
  navigate,
  outageAtom,
  serverNow,
  toast,
  useAtomValue,
  useLocation,
  useT,
} from '@maru/platform';
import { useTitle } from '@maru/remote';
import { Empty, ErrorState, Icon, LoadingDelay, Note, PageTabs, Skeleton } from '@maru/ui';
import { useMemo, useState } from 'react';
import { readLobbyQuery } from '../../model/lobby-query';
import { searchTerm } from '../../model/search';
import { findPointsPath, type LobbyRef, listTabs, lobbyAt } from '../../routes/routes';
import { GameFrame } from '../game/GameFrame';
import { GameList } from './GameList';
import { StudioFilter } from './StudioFilter';
import { Tiles } from './Tiles';
import { useLobby } from './use-lobby';
import styles from './lobby-page.module.css';

function SearchField({ value, onSearch }: { value: string; onSearch(text: string): void }) {
  const t = useT('casino');
  const [text, setText] = useState(value);
  const submit = () => {
    if (searchTerm(text) === null) toast({ tone: 'caution', title: t('searchShort') });
    else onSearch(text.trim());
  };
  return (
    <search className="search">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <label>
          <Icon name="search" />
          <span className="sr">{t('search')}</span>
          <input
            className="input"
            type="search"
            placeholder={t('search')}
            maxLength={40}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              if (target.value === '') onSearch('');
            }}
          />
        </label>
      </form>
    </search>
  );
}

function Lobby({ lobby }: { lobby: LobbyRef }) {
  const t = useT('casino');
  const names = useT('transfers');
  const config = useAtomValue(configAtom);
  const isOffline = useAtomValue(outageAtom);
  const { search } = useLocation();
  const { casino, type, path } = lobby;
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const asked = readLobbyQuery(type, query);
  const { data, failed, refusal, load, tiles } = useLobby(lobby);
  const go = (changes: Record<string, string>) => {
    const text = new URLSearchParams(changes).toString();
    navigate(text ? `${path}?${text}` : path);
  };
  const tabs = listTabs(lobby, (flag) => flagIsOn(config, flag));
  const kind = t(casino === 'aplus' ? 'tab.aplus' : `tab.${type}`);
  // Two casinos have a lobby of each kind: the casino's name distinguishes their pages.
  const title = casino === 'hera' ? `${kind} · ${names('name.hera')}` : kind;
  useTitle(title);
  return (
    <>
      <div className={`split tabs--line pagetabs ${styles.header}`}>
        <h1 className="sr">{title}</h1>
        <PageTabs label={t('kinds')} current={path}>
          {tabs.map((tab) => (
            <Link key={tab.path} to={tab.path} aria-current={tab.path === path ? 'page' : undefined}>
              {t(tab.casino === 'aplus' ? 'tab.aplus' : `tab.${tab.type}`)}
              {tab.path === path && data ? <small>{formatMoney(data.total)}</small> : null}
            </Link>
          ))}
        </PageTabs>
        <SearchField
          key={query.get('search') ?? ''}
          value={query.get('search') ?? ''}
          onSearch={(text) => go(text ? { search: text } : {})}
        />
      </div>
      {data ? (
        <StudioFilter studios={data.vendors} asked={asked} pointsPath={findPointsPath(casino)} onGo={go} />
      ) : null}
      {data && (data.stale || refusal || isOffline) ? (
        <Note tone="caution" role="status">
          {t('stale', { time: koreanRecent(data.asOf, serverNow()) })}
        </Note>
      ) : null}
      {data?.maint ? (
        <Note tone="caution" icon="tool" role="status">
          {data.until === null ? t('closed') : t('closedUntil', { time: koreanRecent(data.until, serverNow()) })}
        </Note>
      ) : null}
      {failed ? <ErrorState title={t('failed')} text={failed.message} onRetry={() => void load()} /> : null}
      {!data && !failed ? (
        <LoadingDelay label={t('loading')}>
          <Skeleton height="100vh" radius={8} />
        </LoadingDelay>
      ) : null}
      {data && asked ? <GameList key={JSON.stringify(asked)} lobby={lobby} query={asked} {...tiles} /> : null}
      {data && !asked && data.total === 0 ? <Empty icon="poker-chip" title={t('none.all')} /> : null}
      {data && !asked
        ? data.shelves.map(({ shelf, total, games }) => (
            <section key={shelf} className={styles.shelf} aria-labelledby={`shelf-${shelf}`}>
              <div className="split">
                <h2 id={`shelf-${shelf}`}>
                  {t(`shelf.${shelf}`)} <small className="muted">{formatMoney(total)}</small>
                </h2>
                <Link className="link" to={`${path}?shelf=${shelf}`}>
                  {t('showAll')}
                </Link>
              </div>
              <Tiles games={games} {...tiles} />
            </section>
          ))
        : null}
    </>
  );
}

/** A lobby, or the game of it that the address opens. The lobby stays below, so that leaving returns to its place. */
export default function LobbyPage() {
  const { pathname, search } = useLocation();
  const lobby = lobbyAt(pathname);
  if (!lobby) return null;
  const game = new URLSearchParams(search).get('game');
  if (game) return <GameFrame key={game} lobby={lobby} gameId={game} />;
  return <Lobby key={lobby.path} lobby={lobby} />;
}
