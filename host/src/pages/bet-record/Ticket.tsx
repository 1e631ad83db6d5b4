import type { Bet } from '@maru/contracts';
import { marketName } from '@maru/contracts/outcome-names';
import { formatMoney, formatOdds } from '@maru/money';
import { useT } from '@maru/platform';
import { IconButton, Tag, type TagTone } from '@maru/ui';
import { legName } from '../../shell/right/leg-name';
import { betTitle } from '../../shell/right/RunningBets';
import { koreanTime } from '../../shell/time';

type Leg = Bet['legs'][number];
const tones: Record<Bet['status'], TagTone> = { open: 'info', won: 'success', lost: 'plain', void: 'caution' };
const legTones: Record<string, TagTone> = {
  won: 'success',
  half_won: 'success',
  lost: 'plain',
  half_lost: 'plain',
  void: 'caution',
};

function LegRow({ leg }: { leg: Leg }) {
  const t = useT('host');
  const outcomes = useT('outcomes');
  const markets = useT('markets');
  return (
    <li className="ticket__leg">
      <p className="grow">
        <strong>{legName(leg, outcomes)}</strong>
        <small>
          <em>{marketName(markets, leg.market_id, leg)}</em> · {leg.home} vs {leg.away}
          {leg.score ? ` (${leg.score[0]}-${leg.score[1]})` : ''}
        </small>
        <small>
          {leg.league} · {koreanTime(leg.match_time)}
        </small>
      </p>
      <b className={leg.result === 'lost' ? 'ticket__odds lost' : 'ticket__odds'}>{formatOdds(leg.odds)}</b>
      <Tag tone={leg.result ? legTones[leg.result] : 'info'}>{t(`result.${leg.result ?? 'open'}`)}</Tag>
    </li>
  );
}

/** One bet as a ticket: its legs with their results, what was staked, what it pays. */
export function Ticket({ bet, onHide }: { bet: Bet; onHide(bet: Bet): void }) {
  const t = useT('host');
  const open = bet.status === 'open';
  return (
    <li className="card ticket" data-status={bet.status}>
      <div className="ticket__head">
        <Tag tone={tones[bet.status]}>{t(`bet.status.${bet.status}`)}</Tag>
        <h2>{betTitle(bet, t)}</h2>
        <span className="grow" />
        <time className="muted" dateTime={new Date(bet.placed_at).toISOString()}>
          {koreanTime(bet.placed_at)}
        </time>
        {open ? null : <IconButton icon="trash" label={t('record.hide')} onClick={() => onHide(bet)} />}
      </div>
      <ul>
        {bet.legs.map((leg) => (
          <LegRow key={`${leg.match_id}-${leg.market_id}-${leg.odds_id}`} leg={leg} />
        ))}
      </ul>
      <dl className="ticket__foot">
        <div>
          <dt>{t('bet.kind')}</dt>
          <dd>{t(`bet.category${bet.category}`)}</dd>
        </div>
        <div>
          <dt>{t('bet.stake')}</dt>
          <dd>{t('won', { amount: formatMoney(bet.stake) })}</dd>
        </div>
        <div className="ticket__win">
          <dt>{t(open ? 'bet.win' : 'bet.paid')}</dt>
          <dd className={bet.status === 'won' ? 'won' : undefined}>
            {t('won', { amount: formatMoney(open ? bet.win : (bet.paid ?? 0)) })}
          </dd>
        </div>
      </dl>
    </li>
  );
}
