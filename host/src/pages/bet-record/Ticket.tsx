import type { Bet, BetView } from '@maru/contracts';
import { formatMoney } from '@maru/money';
import { useT } from '@maru/platform';
import { IconButton, Tag, type TagTone } from '@maru/ui';
import { plainView } from '../../shell/contributions/plain-view';
import { betTitle } from '../../shell/right/RunningBets';
import { koreanTime } from '../../shell/time';
import { Leg } from './Leg';

const tones: Record<Bet['status'], TagTone> = {
  open: 'info',
  won: 'success',
  lost: 'plain',
  void: 'caution',
  cashed_out: 'success',
};

/** One bet as a ticket: its legs with their results, what was staked, what it pays. `view`: as its product shows it. */
export function Ticket(props: { bet: Bet; view: BetView | null; onHide(bet: Bet): void }) {
  const t = useT('host');
  const { bet, onHide } = props;
  const view = props.view ?? plainView(bet);
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
        {view.legs.map((leg, at) => (
          <Leg key={at} leg={leg} />
        ))}
      </ul>
      <dl className="ticket__foot">
        <div>
          <dt>{t('bet.kind')}</dt>
          <dd>{view.kind ?? '–'}</dd>
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
