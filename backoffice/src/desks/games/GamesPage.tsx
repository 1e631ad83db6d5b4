import type { GameRow } from '@maru/contracts';
import { is, ListPage, polledRows, polling, useLocked, useOpenRow, usePoll, useT } from '../../kit';
import { GameFigures } from './GameFigures';
import { GameSheet } from './GameSheet';
import { useGameColumns } from './game-columns';
import { isOffRange, rtpTone } from './game-state';
import { LockTokens } from './LockTokens';
import { TurnOff } from './TurnOff';
import { useSwitch } from './use-switch';

const edges = { none: undefined, caution: 'doubtful', danger: 'late' } as const;
const views = [
  { name: 'token', condition: is('product', 'token'), fits: ({ product }: GameRow) => product === 'token' },
  { name: 'mini', condition: is('product', 'mini'), fits: ({ product }: GameRow) => product === 'mini' },
  {
    name: 'closed',
    condition: is('next', 'locked,maintenance,off'),
    fits: ({ switches }: GameRow) => switches.betting_lock || switches.maintenance || !switches.use,
  },
  { name: 'off_range', condition: is('rtp', 'out'), fits: ({ week }: GameRow) => isOffRange(week) },
];

/** Every game by rounds with its switches and its return; limits, odds, chain and rounds of one in the sheet. */
export function GamesPage() {
  const t = useT();
  const rows = useOpenRow('games', /^\d{1,9}$/);
  const games = usePoll('opsGames', {}, polling.trading);
  const { data, reload } = games;
  const isLocked = useLocked('games:write', games.staleSince);
  const { flip, asked, forget, busy } = useSwitch(() => void reload());
  return (
    <ListPage
      page="games"
      intro={t('games.intro')}
      texts="games.col"
      name="games"
      icon="dice-5"
      none={t('games.none')}
      head={data && <LockTokens games={data.games} isLocked={isLocked} onChanged={() => void reload()} />}
      above={data && <GameFigures {...data} />}
      source={polledRows(games, (answer) => answer.games)}
      columns={useGameColumns(data?.time ?? 0, isLocked || busy, flip)}
      searchHint={t('games.search')}
      views={views.map(({ name, condition, fits }) => ({
        name,
        text: t(`games.view.${name}`),
        conditions: [condition],
        count: data?.games.filter(fits).length,
      }))}
      rowKeys={isLocked ? {} : { l: (game) => void flip(game, 'betting_lock', !game.switches.betting_lock) }}
      toEdge={({ week }) => edges[rtpTone(week) ?? 'none']}
      rows={rows}
    >
      {rows.id !== null && (
        <GameSheet
          key={rows.id}
          id={rows.id}
          place={rows.toSheetPlace(rows.id)}
          onSwitch={flip}
          isLocked={isLocked}
          onChanged={() => void reload()}
          onClose={rows.close}
        />
      )}
      {asked && <TurnOff game={asked} busy={busy} onClose={forget} onConfirm={() => flip(asked, 'use', false, true)} />}
    </ListPage>
  );
}
