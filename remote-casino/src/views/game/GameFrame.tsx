import { cache, call } from '@maru/client';
import { formatMoney } from '@maru/money';
import { getLocale, holdLease, navigate, openModal, t as translate, useLocation, useT } from '@maru/platform';
import { guardLeave, useTitle } from '@maru/remote';
import { TransferCard, useTransfer } from '@maru/transfers';
import { Button, ErrorState, Icon, IconButton, ModalView, Skeleton } from '@maru/ui';
import { useEffect, useRef, useState } from 'react';
import { readFrameMessage } from '../../model/frame-message';
import { gameAddress, type LobbyRef } from '../../routes/routes';

/** The site answers a balance that is up to a second old: after this, ms, it has asked the casino again. */
const renewAgainMs = 1_200;

/** Asks before a game is left in which a round of the member is open. */
function askLeave(leave: () => void): void {
  openModal(
    (close) => (
      <ModalView
        foot={
          <>
            <Button onClick={close}>{translate('casino', 'game.stay')}</Button>
            <Button
              tone="primary"
              onClick={() => {
                close();
                leave();
              }}
            >
              {translate('casino', 'game.leave')}
            </Button>
          </>
        }
      >
        <h2>{translate('casino', 'game.askLeave')}</h2>
        <p className="soft">{translate('casino', 'game.askLeaveText')}</p>
      </ModalView>
    ),
    { label: translate('casino', 'game.askLeave'), alert: true },
  );
}

/** A game in its frame, with what belongs to it: balance, transfer, full screen, the way back. */
export function GameFrame({ lobby, gameId }: { lobby: LobbyRef; gameId: string }) {
  const t = useT('casino');
  const names = useT('transfers');
  const { casino, path } = lobby;
  const { search } = useLocation();
  const used = useTransfer(casino);
  const [attempt, setAttempt] = useState(0);
  const [url, setUrl] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isRound, setIsRound] = useState(false);
  const [isMoving, setIsMoving] = useState(false);
  const [direction, setDirection] = useState<'to_casino' | 'to_money'>('to_casino');
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLElement>(null);
  useTitle(`${t('game.title')} · ${names(`name.${casino}`)}`);

  useEffect(() => holdLease('round'), []);
  useEffect(() => {
    let isShown = true;
    setUrl(null);
    setError(null);
    const platform = matchMedia('(max-width: 48em)').matches ? 'mobile' : 'desktop';
    const body = { gameId, platform, lang: getLocale() } as const;
    void call('casinoGameLink', { params: { casino }, body }, { quiet: true }).then((result) => {
      if (!isShown) return;
      if (result.ok) setUrl(result.data.url);
      else setError(result.message);
    });
    return () => {
      isShown = false;
    };
  }, [casino, gameId, attempt]);

  const leave = () => navigate(gameAddress(path, search, null));
  const latestLeave = useRef(leave);
  latestLeave.current = leave;
  useEffect(() => {
    let later: ReturnType<typeof setTimeout> | undefined;
    const onMessage = (event: MessageEvent) => {
      if (event.source !== frame.current?.contentWindow) return;
      const message = readFrameMessage(event.data);
      if (message?.type === 'round') setIsRound(message.open);
      if (message?.type === 'balance') {
        void cache.renew('casinoBalance');
        clearTimeout(later);
        later = setTimeout(() => void cache.renew('casinoBalance'), renewAgainMs);
      }
      if (message?.type === 'exit') latestLeave.current();
      if (message?.type === 'error') setError(translate('casino', 'game.failedText'));
    };
    window.addEventListener('message', onMessage);
    return () => {
      clearTimeout(later);
      window.removeEventListener('message', onMessage);
    };
  }, []);
  // By whatever way the game is left: the button above, the site's menu, back; the browser asks before the tab is closed.
  useEffect(() => {
    if (!isRound) return;
    const release = guardLeave(askLeave);
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => {
      release();
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isRound]);

  return (
    <section className="cz-game" ref={box} aria-label={t('game.title')}>
      <div className="cz-bar">
        <IconButton icon="chevron-left" label={t('game.back')} onClick={leave} />
        <h1>{names(`name.${casino}`)}</h1>
        <span className="grow" />
        <span className="cz-money">
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
        <div className="cz-drawer">
          <TransferCard compact wallet={casino} direction={direction} onDirection={setDirection} />
        </div>
      ) : null}
      {error !== null ? (
        <ErrorState title={t('game.failed')} text={error} onRetry={() => setAttempt(attempt + 1)} />
      ) : url ? (
        <iframe
          ref={frame}
          className="cz-frame"
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
