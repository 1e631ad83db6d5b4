import { formatMoney } from '@maru/money';
import { navigate, useLocation, useT } from '@maru/platform';
import { useTitle } from '@maru/remote';
import { TransferCard, useTransfer } from '@maru/transfers';
import { Button, ErrorState, Icon, IconButton, Skeleton } from '@maru/ui';
import { useRef, useState } from 'react';
import { gameAddress, type LobbyRef } from '../../routes/routes';
import { useGame } from './use-game';
import styles from './game-frame.module.css';

/** A game in its frame, with what belongs to it: balance, transfer, full screen, the way back. */
export function GameFrame({ lobby, gameId }: { lobby: LobbyRef; gameId: string }) {
  const t = useT('casino');
  const names = useT('transfers');
  const { casino, path } = lobby;
  const { search } = useLocation();
  const used = useTransfer(casino);
  const [isMoving, setIsMoving] = useState(false);
  const [direction, setDirection] = useState<'to_casino' | 'to_money'>('to_casino');
  const leave = () => navigate(gameAddress(path, search, null));
  const { frame, url, error, isRound, retry } = useGame(casino, gameId, leave);
  const box = useRef<HTMLElement>(null);
  useTitle(`${t('game.title')} · ${names(`name.${casino}`)}`);

  return (
    <section className={styles.root} ref={box} aria-label={t('game.title')}>
      <div className={styles.bar}>
        <IconButton icon="chevron-left" label={t('game.back')} onClick={leave} />
        <h1>{names(`name.${casino}`)}</h1>
        <span className="grow" />
        <span className={styles.balance}>
          <Icon name="wallet" />
          <span className="sr">{t('game.balance')}</span>
          <b>{used.casino === null ? '–' : formatMoney(used.casino)}</b>
        </span>
        <Button size="sm" aria-expanded={isMoving} onClick={() => setIsMoving(!isMoving)}>
          {names('submit')}
        </Button>
        <Button size="sm" onClick={() => void box.current?.requestFullscreen?.().catch(() => {})}>
          {t('game.full')}
        </Button>
      </div>
      {isMoving ? (
        <div className={styles.drawer}>
          <TransferCard compact wallet={casino} direction={direction} onDirection={setDirection} />
        </div>
      ) : null}
      {error !== null ? (
        <ErrorState title={t('game.failed')} text={error} onRetry={retry} />
      ) : url ? (
        <iframe
          ref={frame}
          className={styles.frame}
          src={url}
          title={t('game.title')}
          allow="autoplay; fullscreen"
          // The controls of an open round are inside.
          data-commits-money={isRound ? '' : undefined}
        />
      ) : (
        <Skeleton height={480} radius={8} />
      )}
    </section>
  );
}
