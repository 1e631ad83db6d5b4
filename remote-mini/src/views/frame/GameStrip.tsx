import { useCall } from '@maru/client';
import { configAtom, Link, useAtomValue, useT } from '@maru/platform';
import { type CSSProperties, memo, useEffect, useRef } from 'react';
import { openGames } from '../../model/game-config';
import { type GameRef, miniGames, toAddress } from '../../model/games';
import { soonMs } from '../../model/round-clock';
import { useServerNow } from '../../model/server-now';
import { clockText, computeClocks, type StripEntry, stripEntry } from '../../model/strip';
import styles from './game-strip.module.css';

/** The list is fetched again every 20 ticks of a second (site spec, part 4). */
const listEveryMs = 20_000;
/** Token powerball is in no list: its round says when the next ones are. */
const tokenPowerball = miniGames.find(({ area }) => area === 'token')!;

/** Clocks of the mini games by id. */
export function useClocks() {
  const list = useCall('miniList', {}, { everyMs: listEveryMs, onFocus: true });
  const token = useCall(
    'tokenNext',
    { params: { id: tokenPowerball.id } },
    { everyMs: listEveryMs * 3, onFocus: true },
  );
  const clocks = computeClocks(list.data);
  const round = token.data?.round;
  const rhythm = useAtomValue(configAtom)?.tg_config[String(tokenPowerball.id)];
  if (round && rhythm) {
    const [term, closedFor] = [rhythm.term * 1_000, rhythm.close_seconds * 1_000];
    clocks.set(tokenPowerball.id, { drawsAt: round.draws_at, term, closedFor });
  }
  return clocks;
}

const StripItem = memo(function StripItem(props: {
  game: GameRef;
  phase: StripEntry['phase'];
  text: string;
  isSoon: boolean;
  share: number;
  current: boolean;
}) {
  const names = useT('roundNames');
  const { game, phase, text, isSoon, share, current } = props;
  const look = phase === 'open' ? (isSoon ? styles.isSoon : undefined) : styles.isClosed;
  return (
    <Link to={toAddress(game)} aria-current={current ? 'page' : undefined}>
      <span>{names(`game.${game.key}`)}</span>
      <time className={look}>{text}</time>
      <i style={{ '--p': share.toFixed(3) } as CSSProperties} />
    </Link>
  );
});

/** All mini games with their clocks; the current one is scrolled into view. */
export function GameStrip({ current }: { current: GameRef }) {
  const t = useT('rounds');
  const config = useAtomValue(configAtom);
  const clocks = useClocks();
  const now = useServerNow();
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current: nav } = strip;
    const item = nav?.querySelector<HTMLElement>(`[href="${toAddress(current)}"]`);
    if (nav && item) nav.scrollLeft = item.offsetLeft - (nav.clientWidth - item.clientWidth) / 2;
  }, [current]);
  const toText = ({ phase, left }: StripEntry) => {
    if (phase === 'closed') return t('strip.closed');
    if (phase === 'maintenance') return t('strip.maintenance');
    return left === null ? '–' : clockText(left);
  };
  return (
    <nav className={styles.root} aria-label={t('strip.label')} ref={strip}>
      {openGames(config, miniGames).map(({ game, config: own }) => {
        const entry = stripEntry(game, own, clocks.get(game.id), now);
        return (
          <StripItem
            key={game.id}
            game={game}
            phase={entry.phase}
            text={toText(entry)}
            isSoon={entry.left !== null && entry.left <= soonMs}
            share={entry.share}
            current={game.id === current.id}
          />
        );
      })}
    </nav>
  );
}
