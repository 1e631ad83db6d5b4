import type { GameRow } from '@maru/contracts';
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import {
  addressOfPage,
  DataTable,
  may,
  PageHead,
  polledRows,
  polling,
  StaleNote,
  useMoney,
  usePoll,
  useSession,
  useSheetPlace,
  useT,
} from '../../kit';
import { GameFigures } from './GameFigures';
import { GameSheet } from './GameSheet';
import { gameColumns } from './game-columns';
import { isOffRange, rtpTone } from './game-state';
import { LockTokens } from './LockTokens';
import { TurnOff } from './TurnOff';
import { useSwitch } from './use-switch';

const edges = { none: undefined, caution: 'doubtful', danger: 'late' } as const;

const is = (field: string, value: string) => ({ field, op: 'is', value }) as const;

/** Every game by rounds with its switches and what it returns; limits, odds, chain and rounds of one in the sheet. */
export function GamesPage() {
  const t = useT();
  const money = useMoney();
  const navigate = useNavigate();
  const { me } = useSession();
  const { game: opened } = useParams();
  const games = usePoll('opsGames', {}, polling.trading);
  const { data, staleSince, reload } = games;
  const isLocked = !may(me.operator, 'games:write') || staleSince !== null;
  const { flip, asked, forget, busy } = useSwitch(() => void reload());
  const open = (row: string) => navigate(addressOfPage('games', { row }));
  const { setOrder, placeOf } = useSheetPlace(open);
  const now = data?.time ?? 0;
  const columns = useMemo(
    () => gameColumns(t, money, now, { isLocked: isLocked || busy, onSwitch: flip }),
    [t, money, now, isLocked, busy, flip],
  );
  const id = opened && /^\d{1,9}$/.test(opened) ? Number(opened) : null;
  const count = (fits: (game: GameRow) => boolean) => data?.games.filter(fits).length;
  return (
    <>
      <PageHead title={t('nav.games')} intro={t('games.intro')}>
        {data && <LockTokens games={data.games} isLocked={isLocked} onChanged={() => void reload()} />}
      </PageHead>
      {staleSince !== null && <StaleNote since={staleSince} />}
      {data && <GameFigures {...data} />}
      <DataTable
        fill
        label={t('nav.games')}
        texts="games.col"
        name="games"
        columns={columns}
        source={polledRows(games, (answer) => answer.games)}
        keyOf={(game) => game.id}
        empty={{ icon: 'dice-5', text: t('games.none') }}
        searchHint={t('games.search')}
        onRows={setOrder}
        views={[
          {
            name: 'token',
            text: t('games.view.token'),
            conditions: [is('product', 'token')],
            count: count(({ product }) => product === 'token'),
          },
          {
            name: 'mini',
            text: t('games.view.mini'),
            conditions: [is('product', 'mini')],
            count: count(({ product }) => product === 'mini'),
          },
          {
            name: 'closed',
            text: t('games.view.closed'),
            conditions: [is('next', 'locked,maintenance,off')],
            count: count(({ switches }) => switches.betting_lock || switches.maintenance || !switches.use),
          },
          {
            name: 'off_range',
            text: t('games.view.off_range'),
            conditions: [is('rtp', 'out')],
            count: count(({ week }) => isOffRange(week)),
          },
        ]}
        rowKeys={isLocked ? {} : { l: (game) => flip(game, 'betting_lock', !game.switches.betting_lock) }}
        edgeOf={({ week }) => edges[rtpTone(week) ?? 'none']}
        isOpen={(game) => game.id === id}
        addressOf={(game) => addressOfPage('games', { row: String(game.id) })}
      />
      {id !== null && (
        <GameSheet
          key={id}
          id={id}
          place={placeOf(id)}
          onSwitch={flip}
          isLocked={isLocked}
          onChanged={() => void reload()}
          onClose={() => open('')}
        />
      )}
      {asked && <TurnOff game={asked} busy={busy} onClose={forget} onConfirm={() => flip(asked, 'use', false, true)} />}
    </>
  );
}
