import type { OwnLimit } from '@maru/contracts';
import { koreanMoment, Link, localeAtom, serverNow, useAtomValue, useT } from '@maru/platform';
import { Card, Note } from '@maru/ui';
import { amountText, amountWithUnit, limitInForce, limitName, percentUsed } from '../../protection/settings/amounts';
import { Meter } from '../../protection/settings/Meter';
import { useProtection } from '../../protection/settings/use-protection';
import '../../protection/settings/texts';
import styles from './my-page.module.css';

/** From here on, in percent, a limit is nearly reached. */
const near = 80;

/** The member's own limits with what is used of each; one that is nearly reached says what it leaves. */
export function LimitsCard() {
  const my = useT('mypage');
  const text = useT('protection');
  const locale = useAtomValue(localeAtom);
  const { data } = useProtection();
  const set = (data?.limits ?? []).flatMap((limit) => {
    const amount = limitInForce(limit);
    return amount === null ? [] : [{ ...limit, amount }];
  });
  const close = set.filter(({ used, amount }) => percentUsed(used, amount) >= near);
  const left = ({ kind, used, amount }: OwnLimit & { amount: number }) =>
    amountWithUnit(kind, Math.max(0, amount - used), text, locale);
  return (
    <Card
      title={text('limit.title')}
      aside={
        <Link className="link" to="/settings/protection">
          {text('limit.change')}
        </Link>
      }
    >
      <div className="card__body stack">
        {data && set.length === 0 ? <p className="muted">{my('limits.none')}</p> : null}
        <ul className={styles.limits}>
          {set.map(({ kind, span, used, amount }) => (
            <li key={`${kind} ${span}`}>
              <span>{limitName(kind, span, text)}</span>
              <span>
                <b>{amountText(kind, used, text, locale)}</b>{' '}
                <span className="muted">/ {amountText(kind, amount, text, locale)}</span>
              </span>
              <Meter used={used} limit={amount} />
            </li>
          ))}
        </ul>
        {close.map((limit) => (
          <Note key={`${limit.kind} ${limit.span}`} tone="caution">
            {my('limits.close', { name: limitName(limit.kind, limit.span, text), amount: left(limit) })}
            {limit.frees_at ? (
              <span>{` ${my('limits.frees', { at: koreanMoment(limit.frees_at, serverNow()) })}`}</span>
            ) : null}
          </Note>
        ))}
      </div>
    </Card>
  );
}
