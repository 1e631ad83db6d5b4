import { pickCount, plainView, possibleWin } from '@maru/betting';
import { useCall } from '@maru/client';
import type { Bet } from '@maru/contracts';
import { formatMoney, formatRatio } from '@maru/money';
import { Link, serverNow, useT } from '@maru/platform';
import { Button, Count } from '@maru/ui';
import { memo, useEffect, useState } from 'react';
import { useBetViews } from '../../contributions/bet-views';
import { polling } from '../../polling';
import { nextStart } from './next-start';

const shown = 5;

/** A bet's head: '2폴더 · 4.18배'. */
function betTitle(bet: Bet, t: (key: string, values?: Record<string, string | number>) => string): string {
  const count = pickCount(bet);
  const folders = count === 1 ? t('bet.single') : t('bet.folders', { n: count });
  return `${folders} · ${t('bet.ratio', { ratio: formatRatio(bet.ratio) })}`;
}

/** Longest time that a timer is set for, ms: a longer one would run at once. */
const longestTimer = 86_400_000;

/** The member's bets that are not settled yet. Follows placing and settling live. */
export default memo(function RunningBets() {
  const t = useT('host');
  const [played, setPlayed] = useState(false);
  const {
    data: bets,
    failed,
    load,
  } = useCall('betRecord', { query: { status: 'open', page: 1 } }, { everyMs: played ? polling.liveBets : undefined });
  useEffect(() => {
    const start = nextStart(bets?.data ?? [], serverNow());
    setPlayed(start === 0);
    if (!start) return;
    const timer = setTimeout(() => setPlayed(true), Math.min(start, longestTimer));
    return () => clearTimeout(timer);
  }, [bets]);
  const toView = useBetViews(bets?.data.slice(0, shown).map(({ product }) => product) ?? [], false);
  return (
    <section className="mybets" aria-label={t('bet.running')}>
      <div className="slip__head">
        <h2>{t('bet.running')}</h2>
        {failed ? null : <Count value={bets?.total ?? 0} />}
        <span className="grow" />
        <Link className="link" to="/info/betRecord">
          {t('link.betRecord')}
        </Link>
      </div>
      {failed ? (
        <div className="mybets__none split">
          <p role="alert">{t('page.partFailed')}</p>
          <Button size="sm" onClick={() => void load()}>
            {t('slot.retry')}
          </Button>
        </div>
      ) : null}
      {bets && bets.total === 0 ? <p className="mybets__none">{t('bet.noneRunning')}</p> : null}
      <ul>
        {bets?.data.slice(0, shown).map((bet) => (
          <li key={bet.id}>
            <p className="grow">
              <Link to={`/info/betRecord?bet=${bet.id}`}>
                <strong>{betTitle(bet, t)}</strong>
              </Link>
              <small className="cut">
                {toView(bet)?.legs[0]?.pick ?? plainView(bet).legs[0]?.pick}
                {toView(bet)?.legs[0]?.live ? <b className="live"> {toView(bet)?.legs[0]?.live}</b> : null}
                {pickCount(bet) > 1 ? <span>{` ${t('bet.more', { n: pickCount(bet) - 1 })}`}</span> : null}
              </small>
            </p>
            <p className="end">
              <b>{formatMoney(possibleWin(bet))}</b>
              <small>{t('won', { amount: formatMoney(bet.stake) })}</small>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
});
