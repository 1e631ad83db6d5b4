import type { BetLegView } from '@maru/contracts';
import { formatOdds } from '@maru/money';
import { useT } from '@maru/platform';
import { Tag, type TagTone } from '@maru/ui';

const tones: Record<NonNullable<BetLegView['result']>, TagTone> = {
  won: 'success',
  half_won: 'success',
  lost: 'plain',
  half_lost: 'plain',
  void: 'caution',
};

/** One leg of a ticket: what was picked, of what, at which odds, and what became of it. */
export function Leg({ leg }: { leg: BetLegView }) {
  const t = useT('host');
  const { market, event, detail, odds, result } = leg;
  return (
    <li className="ticket__leg">
      <p className="grow">
        <strong>{leg.pick}</strong>
        {market || event ? (
          <small>
            {market ? <em>{market}</em> : null}
            {market && event ? ' · ' : null}
            {event}
          </small>
        ) : null}
        {detail ? <small>{detail}</small> : null}
      </p>
      {odds === null ? null : (
        <b className={result === 'lost' ? 'ticket__odds lost' : 'ticket__odds'}>{formatOdds(odds)}</b>
      )}
      <Tag tone={result ? tones[result] : 'info'}>{t(`result.${result ?? 'open'}`)}</Tag>
    </li>
  );
}
