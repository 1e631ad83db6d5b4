import { useCall } from '@maru/client';
import type { Protection } from '@maru/contracts';
import { askedAmount } from '@maru/contracts/protection-reasons';
import { formatMoney } from '@maru/money';
import { koreanMoment, Link, localeAtom, type ProtectionRefusal, serverNow, useAtomValue, useT } from '@maru/platform';
import { Button, ErrorState, ModalView } from '@maru/ui';
import type { CSSProperties } from 'react';
import { FocusFirst } from '../../account/forms/FocusFirst';
import { amountWithUnit, limitName, timeText } from '../settings/amounts';
import { computeUse, type LimitInForce, metLimit } from './met-limit';
import '../settings/texts';
import styles from './protection-dialogs.module.css';

/** In percent of whichever is more: the limit, or what would have been used. */
const share = (part: number, whole: number) => `${Math.max(0, Math.min(100, (part / Math.max(1, whole)) * 100))}%`;

/** A refusal by the member's own protection: the limit, the used and requested amounts, and when it frees up. */
export default function LimitDialog({ refusal, close }: { refusal: ProtectionRefusal; close(): void }) {
  const text = useT('protection');
  const { data, failed, load } = useCall('protection', {});
  if (failed && !data) {
    return (
      <FocusFirst>
        <ModalView foot={<Button onClick={close}>{text('limit.close')}</Button>}>
          <ErrorState title={text('failed')} text={failed.message} onRetry={() => void load()} />
        </ModalView>
      </FocusFirst>
    );
  }
  if (!data) return <div className="modal modal-wait" aria-busy="true" />;
  const limit = metLimit(refusal.reason, data.limits);
  return (
    <FocusFirst>
      <ModalView
        className={styles.limit}
        foot={
          <Button data-autofocus="" onClick={close}>
            {text('limit.close')}
          </Button>
        }
      >
        {limit ? (
          <MetLimit limit={limit} requested={askedAmount(refusal.body) ?? 0} />
        ) : (
          <Pause reason={refusal.reason} protection={data} />
        )}
        <p className={`${styles.way} field__hint`}>
          <Link className="link" to="/settings/protection" onClick={close}>
            {text('met.mine')}
          </Link>{' '}
          · {text('met.later')}
        </p>
      </ModalView>
    </FocusFirst>
  );
}

/** A time-out or an exclusion, and when it ends. */
function Pause({ reason, protection }: { reason: ProtectionRefusal['reason']; protection: Protection }) {
  const text = useT('protection');
  const { time_out_until, exclusion } = protection;
  const until = reason === 'time_out' ? time_out_until : (exclusion?.until ?? null);
  return (
    <>
      <h2>{text(`met.title.${reason}`)}</h2>
      <p className="soft">
        {until === null
          ? text(reason === 'self_excluded' ? 'met.endless' : 'met.over')
          : text('met.until', { at: koreanMoment(until, serverNow()) })}
      </p>
    </>
  );
}

/** The limit with what is used of it, what was requested, and when it frees up. */
function MetLimit({ limit, requested }: { limit: LimitInForce; requested: number }) {
  const text = useT('protection');
  const locale = useAtomValue(localeAtom);
  const { kind, span, amount, used, frees_at } = limit;
  const { left, added, over, whole } = computeUse(limit, requested);
  const formatShort = (value: number) => amountWithUnit(kind, value, text, locale);
  const formatFull = (value: number) =>
    kind === 'time' ? timeText(value, text) : text('unit.won', { amount: formatMoney(value) });
  const usedText = formatFull(Math.max(0, used));
  return (
    <>
      <h2>{text('met.title.limit', { name: limitName(kind, span, text) })}</h2>
      <p className="soft">
        {text(amount === limit.operator ? 'met.textStaff' : 'met.text', {
          limit: formatShort(amount),
          left: formatShort(left),
        })}
      </p>
      <span
        className={styles.bar}
        style={
          {
            '--p': share(used, whole),
            '--q': share(used + added, whole),
            '--lim': share(amount, whole),
          } as CSSProperties
        }
        role="img"
        aria-label={text('met.bar', { used: usedText, limit: formatFull(amount) })}
      />
      <ul className={styles.facts}>
        <Fact name={text('met.used')} value={usedText} />
        {added > 0 ? <Fact name={text('met.asked')} value={formatFull(added)} /> : null}
        {added > 0 && over > 0 ? <Fact name={text('met.overBy')} value={formatFull(over)} tone="caution" /> : null}
        {frees_at === null ? null : <Fact name={text('met.frees')} value={koreanMoment(frees_at, serverNow())} />}
      </ul>
    </>
  );
}

function Fact({ name, value, tone }: { name: string; value: string; tone?: 'caution' }) {
  return (
    <li>
      <span>{name}</span>
      <b className={tone}>{value}</b>
    </li>
  );
}
