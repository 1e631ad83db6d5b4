import type { BetLegView } from '@maru/contracts';
import { formatOdds } from '@maru/money';
import { koreanTime, useT } from '@maru/platform';
import { Icon, Tag } from '@maru/ui';
import { legResults } from './bet-status';
import { legState } from './leg-state';
import { ProofLink } from './ProofLink';
import { ticketNamespace } from './texts';

const icons: Readonly<Record<string, string>> = {
  won: 'circle-check',
  half_won: 'circle-check',
  lost: 'x',
  half_lost: 'x',
};

/** The link itself: empty before the match, a dot once it has begun, then its result. */
function Mark({ state, isBonus }: { state: string; isBonus: boolean }) {
  const icon = isBonus ? 'plus' : icons[state];
  return (
    <span className={`leg__s leg__s--${isBonus ? 'bonus' : state}`} aria-hidden="true">
      {icon ? <Icon name={icon} /> : null}
    </span>
  );
}

function When({ time, isOver }: { time: number | undefined; isOver: boolean }) {
  const t = useT(ticketNamespace);
  if (time === undefined) return <span className="leg__when" />;
  const [day, clock] = koreanTime(time).split(' ');
  return (
    <time className="leg__when" dateTime={new Date(time).toISOString()}>
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
    <li className={isBonus ? 'leg leg--bonus' : 'leg'}>
      <Mark state={state} isBonus={isBonus} />
      {isBonus ? (
        <span className="leg__when">{t('bonus')}</span>
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
      <span className="leg__m">{isBonus ? '' : leg.market}</span>
      <b className={look.struck ? 'leg__o lost' : 'leg__o'}>
        {leg.odds === null ? '' : `${isBonus ? '×' : ''}${formatOdds(leg.odds)}`}
      </b>
      <span className="leg__r">
        {isBonus && !leg.result ? null : <Tag tone={look.tone}>{word}</Tag>}
        <ProofLink leg={leg} />
      </span>
    </li>
  );
}
