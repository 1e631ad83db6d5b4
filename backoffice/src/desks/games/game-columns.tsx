import type { GameRow } from '@maru/contracts';
import { count, type DataColumn, Icon, Switch, Tag, type Translate, type useMoney } from '../../kit';
import { EntityName } from '../../ui/entity/EntityName';
import { gameText } from '../../ui/entity/entity-text';
import { countdown, type GameState, gameSwitches, rangeOf, stateOf } from './game-state';
import { RtpBand } from './RtpBand';
import type { Flip } from './use-switch';

const states: readonly GameState[] = ['on', 'locked', 'maintenance', 'off'];
const soonMs = 30_000;

/** State of a game where it does not simply run. */
export function GameTag({ game, t }: { game: GameRow; t: Translate }) {
  const state = stateOf(game);
  const tone = state === 'off' ? undefined : state === 'on' ? 'success' : 'caution';
  return (
    <Tag {...(tone && { tone })} {...(state === 'locked' && { icon: 'lock' })}>
      {t(`games.state.${state}`)}
    </Tag>
  );
}

/** Columns of the table of games. `now`: the server's time, epoch ms. */
export function gameColumns(
  t: Translate,
  { short }: ReturnType<typeof useMoney>,
  now: number,
  { isLocked, onSwitch }: { isLocked: boolean; onSwitch: Flip },
): DataColumn<GameRow>[] {
  const options = (group: string, values: readonly string[]) =>
    values.map((value) => ({ value, text: t(`games.${group}.${value}`) }));
  return [
    {
      name: 'game',
      phone: 'title',
      fixed: true,
      value: (game) => gameText(game, t),
      cell: (game) => (
        <span className="gm-name">
          <EntityName game={game} />
          {game.approval !== null && (
            <span title={t('games.waiting')}>
              <Icon name="clipboard-check" />
              <span className="sr">{t('games.waiting')}</span>
            </span>
          )}
        </span>
      ),
    },
    {
      name: 'next',
      phone: 'state',
      end: true,
      value: stateOf,
      filter: { kind: 'choice', options: options('state', states) },
      cell: (game) => {
        if (stateOf(game) !== 'on') return <GameTag game={game} t={t} />;
        const at = game.round?.draws_at ?? null;
        const isSoon = at !== null && at - now < soonMs;
        return <b className={isSoon ? 'num caution' : 'num'}>{countdown(at, now)}</b>;
      },
    },
    {
      name: 'round',
      end: true,
      value: ({ round }) => round?.number ?? null,
      cell: ({ round }) => <span className="muted">{round ? count(round.number) : '–'}</span>,
    },
    { name: 'bets', end: true, value: (game) => game.open_bets, cell: (game) => count(game.open_bets) },
    {
      name: 'stake',
      phone: 'amount',
      end: true,
      value: (game) => game.open_stake,
      cell: (game) => <b className="num">{short(game.open_stake)}</b>,
    },
    {
      name: 'rtp',
      phone: 'meta',
      end: true,
      value: ({ week }) => rangeOf(week),
      filter: { kind: 'choice', options: options('range', ['in', 'out', 'none']) },
      cell: (game) => <RtpBand week={game.week} rtp={game.rtp} />,
    },
    {
      name: 'product',
      value: ({ product }) => product,
      filter: { kind: 'choice', options: options('product', ['mini', 'token']) },
      cell: ({ product, source }) => (
        <span className="muted gm-source">
          <Icon name={source === 'own' ? 'shield-check' : 'external-link'} />
          {t(`games.product.${product}`)} · {t(`games.source.${source}`)}
        </span>
      ),
    },
    ...gameSwitches.map(
      (name): DataColumn<GameRow> => ({
        name,
        cell: (game) =>
          name === 'crash_lock' && game.kind !== 'graph' ? (
            <span className="muted">·</span>
          ) : (
            <span className={name === 'use' ? 'gm-sw' : name === 'mute' ? 'gm-sw gm-sw--n' : 'gm-sw gm-sw--w'}>
              <Switch
                checked={game.switches[name]}
                label={t('games.switch_of', { game: gameText(game, t), what: t(`games.col.${name}`) })}
                disabled={isLocked}
                onChange={(on) => void onSwitch(game, name, on)}
              />
            </span>
          ),
      }),
    ),
  ];
}
