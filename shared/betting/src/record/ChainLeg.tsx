import type { BetLegView } from '@maru/contracts';
import { formatOdds } from '@maru/money';
import { koreanTime, useT } from '@maru/platform';
import { Icon, Tag } from '@maru/ui';
import { legResults } from './bet-status';
import { legState } from './leg-state';
import { ProofLink } from './ProofLink';
import { ticketNamespace } from './texts';
import styles from './chain.module.css';

const icons: Readonly<Record<string, string>> = {
  won: 'circle-check',
  half_won: 'circle-check',
  lost: 'x',
  half_lost: 'x',
};

const marks: Readonly<Record<string, string | undefined>> = {
  won: styles.won,
  half_won: styles.won,
  begun: styles.begun,
  void: styles.void,
  bonus: styles.bonus,
};

/** The link itself: empty before the match, a dot once it has begun, then its result. */
function Mark({ state, isBonus }: { state: string; isBonus: boolean }) {
  const icon = isBonus ? 'plus' : icons[state];
  return (
    <span className={[styles.mark, marks[isBonus ? 'bonus' : state]].filter(Boolean).join(' ')} aria-hidden="true">
      {icon ? <Icon name={icon} /> : null}
    </span>
  );
}

function When({ time, isOver }: { time: number | undefined; isOver: boolean }) {
  const t = useT(ticketNamespace);
  if (time === undefined) return <span className={styles.when} />;
  const [day, clock] = koreanTime(time).split(' ');
  return (
    <time className={styles.when} dateTime={new Date(time).toISOString()}>
      <b>{isOver ? t('leg.over') : clock}</b>
      {isOver ? ` ${clock}` : ` ${day}`}
    </time>
  );
}

/** One leg in the chain of a bet: time, pick, market, odds, and state. */
export function ChainLeg({ leg, now }: { leg: BetLegView; now: number }) {
  const t = useT(ticketNamespace);
  const isBonus = leg.kind === 'bonus';
  const state = legState(leg, now);
  const look = legResults[leg.result ?? 'open'];
  const word = leg.result ? t(`result.${leg.result}`) : t(`leg.${state}`);
  return (
    <li className={styles.leg}>
      <Mark state={state} isBonus={isBonus} />
      {isBonus ? (
        <span className={styles.when}>{t('bonus')}</span>
      ) : (
        <When time={leg.time} isOver={leg.result !== null} />
      )}
      <p>
        <strong>{leg.pick || (isBonus ? t('bonus') : '')}</strong>
        {(isBonus ? [leg.market, leg.detail] : [leg.event ?? leg.detail]).map((text) =>
          text ? <small key={text}>{text}</small> : null,
        )}
        {leg.live ? <small className="live">{leg.live}</small> : null}
      </p>
      <span className={styles.market}>{isBonus ? '' : leg.market}</span>
      <b className={look.struck ? `${styles.odds} lost` : styles.odds}>
        {leg.odds === null ? '' : `${isBonus ? '×' : ''}${formatOdds(leg.odds)}`}
      </b>
      <span className={styles.result}>
        {isBonus && !leg.result ? null : <Tag tone={look.tone}>{word}</Tag>}
        <ProofLink leg={leg} />
      </span>
    </li>
  );
}
