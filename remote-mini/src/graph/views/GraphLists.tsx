import type { GraphStateAnswer } from '@maru/contracts';
import { formatMoney, formatOdds } from '@maru/money';
import { Link, useT } from '@maru/platform';
import { roundsReaching } from '@maru/rounds';
import { Card, rovingStep, TableHead, Tag } from '@maru/ui';
import { type KeyboardEvent, useState } from 'react';
import { type GameRef, toAddress } from '../../model/games';
import { crashText } from '../../validate/rules/facts';
import { CrashBands } from './CrashBands';
import roomStyles from '../../room.module.css';
import styles from './graph-lists.module.css';

const shownHistory = 24;

/** Where the last rounds ended, newest first; each leads to its check. One stop of Tab, arrows go along it. */
export function History({ game, recent }: { game: GameRef; recent: GraphStateAnswer['recent'] }) {
  const t = useT('graph');
  const look = (crash: number) => (crash >= 800 ? styles.top : crash >= 200 ? styles.high : undefined);
  const shown = recent.slice(-shownHistory).reverse();
  const [stop, setStop] = useState<number | null>(null);
  const stopAt = Math.max(
    0,
    shown.findIndex(({ id }) => id === stop),
  );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = rovingStep(event, stopAt, shown.length);
    if (next === null) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll('a')[next]?.focus();
  };
  return (
    <nav className={styles.history} aria-label={t('history')} onKeyDown={onKeyDown}>
      {shown.map(({ id, number, crash }, at) => (
        <Link
          key={id}
          to={`${toAddress(game, 'validate')}?round=${id}`}
          title={t('check', { number: formatMoney(number) })}
          tabIndex={at === stopAt ? 0 : -1}
          onFocus={() => setStop(id)}
        >
          <b className={look(crash)}>{crashText(crash)}×</b>
        </Link>
      ))}
    </nav>
  );
}

/** Who is in the round, and where they left it. The member's own bets stand first. */
export function Players({ state, isOver }: { state: GraphStateAnswer; isOver: boolean }) {
  const t = useT('graph');
  const own = state.mine.map((bet) => ({
    id: `mine ${bet.id}`,
    nick: t('me'),
    stake: bet.stake,
    at: bet.legs[0]?.cashed ?? null,
    isMine: true,
    paid: bet.paid,
  }));
  const rows = [...own, ...state.players.map((player) => ({ ...player, isMine: false }))];
  return (
    <Card
      title={t('players.title')}
      aside={
        <span className="muted">
          {t('players.sum', { count: formatMoney(state.count), staked: formatMoney(state.staked) })}
        </span>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      {/* biome-ignore lint/a11y/useSemanticElements: a region of its own would be one landmark too many */}
      <div className={styles.players} role="group" tabIndex={0} aria-label={t('players.title')}>
        <table className="tbl">
          <caption className="sr">{t('players.title')}</caption>
          <TableHead
            columns={[
              t('players.member'),
              [t('players.stake'), 'end'],
              [t('players.at'), 'end'],
              [t('players.paid'), 'end'],
            ]}
          />
          <tbody>
            {rows.map(({ id, nick, stake, at, paid, isMine }) => (
              <tr key={id} className={isMine ? 'mine' : undefined}>
                <td>
                  {nick} {isMine ? <Tag tone="pick">{t('mine')}</Tag> : null}
                </td>
                <td className="end">{formatMoney(stake)}</td>
                <td className={at === null ? 'end muted' : 'end won strong'}>
                  {at === null ? t(isOver ? 'players.lost' : 'players.in') : `${formatOdds(at)}×`}
                </td>
                <td className={paid ? 'end won' : 'end muted'}>{paid === null ? '–' : formatMoney(paid)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length === 0 ? <p className={`${roomStyles.note} muted`}>{t('players.none')}</p> : null}
    </Card>
  );
}

/** How the last rounds ended, and what proves the round under way. */
export function Distribution({ game, state }: { game: GameRef; state: GraphStateAnswer }) {
  const t = useT('graph');
  const crashes = state.recent.map(({ crash }) => crash);
  const last = state.last?.proof?.game_hash ? state.last : null;
  return (
    <Card title={t('dist.title', { count: crashes.length })}>
      <CrashBands crashes={crashes} />
      <p className={`${roomStyles.note} muted`}>
        {t('dist.reached', { of: crashes.length, count: roundsReaching(crashes, 200) })} {t('dist.independent')}
      </p>
      <div className={`${styles.hash} ${roomStyles.links}`}>
        <div className="split">
          <span className="muted">{t('hash')}</span>
          <Link className="link" to={`${toAddress(game, 'validate')}${last ? `?round=${last.id}` : ''}`}>
            {t('checkLast')}
          </Link>
        </div>
        <code>{state.round?.proof?.commitment ?? '–'}</code>
      </div>
    </Card>
  );
}
