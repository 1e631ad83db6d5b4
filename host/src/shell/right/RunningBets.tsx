import type { Bet, BetRecord } from '@maru/contracts';
import { formatMoney, formatRatio } from '@maru/money';
import { api, Link, localeAtom, useAtomValue, userIdAtom, useT } from '@maru/platform';
import { Button, Count } from '@maru/ui';
import { memo, useEffect, useState } from 'react';
import { betsChangedAtom } from '../../session/start';
import { useLiveChange } from '../../session/use-live-change';
import { legName } from './leg-name';

const shown = 5;

/** A bet's head: '2폴더 · 4.18배'. */
export function betTitle(bet: Bet, t: (key: string, values?: Record<string, string | number>) => string): string {
  const folders = bet.legs.length === 1 ? t('bet.single') : t('bet.folders', { n: bet.legs.length });
  return `${folders} · ${t('bet.ratio', { ratio: formatRatio(bet.ratio) })}`;
}

/** The member's bets that are not settled yet. Asks again when a bet is placed or settled. */
export const RunningBets = memo(function RunningBets() {
  const t = useT('host');
  const outcomes = useT('outcomes');
  const id = useAtomValue(userIdAtom);
  const changed = useAtomValue(betsChangedAtom);
  const locale = useAtomValue(localeAtom);
  const byEvent = useLiveChange(changed);
  const [known, setKnown] = useState<{ of: number; data: Bet[]; total: number } | null>(null);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  // Another member, another bet or another language asks again.
  useEffect(() => {
    if (id === null) return;
    const stop = new AbortController();
    const query = { status: 'open', page: 1 };
    const call = api.get<BetRecord>('/api/info/betRecord', { query, background: byEvent(), signal: stop.signal });
    void call.then((result) => {
      if (result.ok) setKnown({ of: id, data: result.data.data, total: result.data.total });
      if (!stop.signal.aborted) setFailed(!result.ok);
    });
    return () => stop.abort();
  }, [id, byEvent, locale, round]);
  // What another member has running is nobody's business here.
  const bets = known?.of === id ? known : null;
  return (
    <section className="mybets" aria-label={t('bet.running')}>
      <div className="slip__head">
        <h2>{t('bet.running')}</h2>
        {failed && !bets ? null : <Count value={bets?.total ?? 0} />}
        <span className="grow" />
        <Link className="link" to="/info/betRecord">
          {t('link.betRecord')}
        </Link>
      </div>
      {failed && !bets ? (
        <div className="mybets__none split">
          <p role="alert">{t('page.partFailed')}</p>
          <Button size="sm" onClick={() => setRound(round + 1)}>
            {t('slot.retry')}
          </Button>
        </div>
      ) : null}
      {bets && bets.total === 0 ? <p className="mybets__none">{t('bet.noneRunning')}</p> : null}
      <ul>
        {bets?.data.slice(0, shown).map((bet) => (
          <li key={bet.id}>
            <p className="grow">
              <strong>{betTitle(bet, t)}</strong>
              <small className="cut">
                {legName(bet.legs[0]!, outcomes)}
                {bet.legs.length > 1 ? ` ${t('bet.more', { n: bet.legs.length - 1 })}` : ''}
              </small>
            </p>
            <p className="end">
              <b>{formatMoney(bet.win)}</b>
              <small>{t('won', { amount: formatMoney(bet.stake) })}</small>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
});
