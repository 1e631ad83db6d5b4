import { cache, call } from '@maru/client';
import { getLocale, holdLease, t as translate } from '@maru/platform';
import { guardLeave } from '@maru/remote';
import { useEffect, useRef, useState } from 'react';
import { readFrameMessage } from '../../model/frame-message';
import type { LobbyRef } from '../../routes/routes';
import { askLeave } from './ask-leave';

/** The site answers a balance that is up to a second old: after this, ms, it has asked the casino again. */
const renewAgainMs = 1_200;

/** Link of a game, and the messages of its frame; `leave` returns to the lobby. An open round asks before it is left. */
export function useGame(casino: LobbyRef['casino'], gameId: string, leave: () => void) {
  const [attempt, setAttempt] = useState(0);
  const [url, setUrl] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isRound, setIsRound] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);

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
  useLeaveGuard(isRound);
  return { frame, url, error, isRound, retry: () => setAttempt(attempt + 1) };
}

/** Asks before an open round is left, by whatever way: the button above, the site's menu, back, or closing the tab. */
function useLeaveGuard(isRound: boolean) {
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
}
