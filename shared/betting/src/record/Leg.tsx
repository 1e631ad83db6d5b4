import type { BetLegView } from '@maru/contracts';
import { formatOdds } from '@maru/money';
import { useT } from '@maru/platform';
import { Tag } from '@maru/ui';
import { legResults } from './bet-status';
import { ProofLink } from './ProofLink';
import { ticketNamespace } from './texts';
import styles from './ticket.module.css';

/** One leg of a ticket: what was picked, of what, at which odds, and what became of it. A bonus is a leg of no match. */
export function Leg({ leg }: { leg: BetLegView }) {
  const t = useT(ticketNamespace);
  const { market, event, detail, odds, kind } = leg;
  const result = leg.result ?? 'open';
  const { tone, struck } = legResults[result];
  return (
    <li className={kind === 'bonus' ? `${styles.leg} ${styles.bonus}` : styles.leg}>
      <p className="grow">
        <strong>{leg.pick || (kind === 'bonus' ? t('bonus') : '')}</strong>
        {market || event ? (
          <small>
            {market ? <em>{market}</em> : null}
            {market && event ? <span>{' · '}</span> : null}
            <span>{event}</span>
          </small>
        ) : null}
        {detail ? <small>{detail}</small> : null}
        {leg.live ? <small className="live">{leg.live}</small> : null}
      </p>
      {odds === null ? null : (
        <b className={struck ? `${styles.odds} lost` : styles.odds}>
          <span>{`${kind === 'bonus' ? '×' : ''}${formatOdds(odds)}`}</span>
        </b>
      )}
      <ProofLink leg={leg} />
      <Tag tone={tone}>{t(`result.${result}`)}</Tag>
    </li>
  );
}
