import type { GameRow } from '@maru/contracts';
import { choices, count, Icon, Switch, Tag, type Translate, useColumns } from '../../kit';
import { EntityName } from '../../ui/entity/EntityName';
import { gameText } from '../../ui/entity/entity-text';
import { countdown, type GameState, gameSwitches, toRange, toState } from './game-state';
import { RtpBand } from './RtpBand';
import type { Flip } from './use-switch';
import styles from './game-columns.module.css';

const states: readonly GameState[] = ['on', 'locked', 'maintenance', 'off'];
const soonMs = 30_000;

/** State of a game where it does not simply run. */
export function GameTag({ game, t }: { game: GameRow; t: Translate }) {
  const state = toState(game);
  const tone = state === 'off' ? undefined : state === 'on' ? 'success' : 'caution';
  return (
    <Tag {...(tone && { tone })} {...(state === 'locked' && { icon: 'lock' })}>
      {t(`games.state.${state}`)}
    </Tag>
  );
}

/** Columns of the table of games. `now`: the server's time, epoch ms. */
export const useGameColumns = (now: number, isLocked: boolean, onSwitch: Flip) =>
  useColumns<GameRow>(
    (column, { t }) => [
      {
        name: 'game',
        phone: 'title',
        fixed: true,
        value: (game) => gameText(game, t),
        cell: (game) => (
          <span className={styles.name}>
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
        value: toState,
        filter: { kind: 'choice', options: choices(t, 'games.state.', states) },
        cell: (game) => {
          if (toState(game) !== 'on') return <GameTag game={game} t={t} />;
          const at = game.round?.draws_at ?? null;
          const isSoon = at !== null && at - now < soonMs;
          return <b className={isSoon ? 'num caution' : 'num'}>{countdown(at, now)}</b>;
        },
      },
      column.count('round', ({ round }) => round?.number ?? null, {
        cell: ({ round }) => <span className="muted">{round ? count(round.number) : '–'}</span>,
      }),
      column.count('bets', 'open_bets'),
      column.short('stake', 'open_stake', { phone: 'amount' }),
      {
        name: 'rtp',
        phone: 'meta',
        end: true,
        value: ({ week }) => toRange(week),
        filter: { kind: 'choice', options: choices(t, 'games.range.', ['in', 'out', 'none']) },
        cell: (game) => <RtpBand week={game.week} rtp={game.rtp} />,
      },
      {
        name: 'product',
        value: ({ product }) => product,
        filter: { kind: 'choice', options: choices(t, 'games.product.', ['mini', 'token']) },
        cell: ({ product, source }) => (
          <span className={`muted ${styles.source}`}>
            <Icon name={source === 'own' ? 'shield-check' : 'external-link'} />
            {t(`games.product.${product}`)} · {t(`games.source.${source}`)}
          </span>
        ),
      },
      ...gameSwitches.map((name) => ({
        name,
        cell: (game: GameRow) =>
          name === 'crash_lock' && game.kind !== 'graph' ? (
            <span className="muted">·</span>
          ) : (
            <span
              className={
                name === 'use'
                  ? styles.cell
                  : name === 'mute'
                    ? `${styles.cell} ${styles.isQuiet}`
                    : `${styles.cell} ${styles.isWarning}`
              }
            >
              <Switch
                checked={game.switches[name]}
                label={t('games.switch_of', { game: gameText(game, t), what: t(`games.col.${name}`) })}
                disabled={isLocked}
                onChange={(on) => void onSwitch(game, name, on)}
              />
            </span>
          ),
      })),
    ],
    [now, isLocked, onSwitch],
  );
