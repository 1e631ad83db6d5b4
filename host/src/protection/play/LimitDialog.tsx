import { useCall } from '@maru/client';
import { askedAmount } from '@maru/contracts/protection-reasons';
import { formatMoney } from '@maru/money';
import { koreanMoment, Link, localeAtom, type ProtectionRefusal, serverNow, useAtomValue, useT } from '@maru/platform';
import { Button, ErrorState, ModalView } from '@maru/ui';
import type { CSSProperties } from 'react';
import { FocusFirst } from '../../account/forms/FocusFirst';
import { amountWithUnit, limitName, timeText } from '../settings/amounts';
import { metLimit } from './met-limit';
import '../settings/texts';
import './protection-dialogs.css';

/** In percent of whichever is more: the limit, or what would have been used. */
const share = (part: number, whole: number) => `${Math.max(0, Math.min(100, (part / Math.max(1, whole)) * 100))}%`;

/** A refusal by the member's own protection: the limit, the used and requested amounts, and when it frees up. */
export default function LimitDialog({ refusal, close }: { refusal: ProtectionRefusal; close(): void }) {
  const text = useT('protection');
  const locale = useAtomValue(localeAtom);
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
  const { reason, body } = refusal;
  const limit = metLimit(reason, data.limits);
  const until = reason === 'time_out' ? data.time_out_until : (data.exclusion?.until ?? null);
  const foot = (
    <Button data-autofocus="" onClick={close}>
      {text('limit.close')}
    </Button>
  );
  const way = (
    <p className="play-limit__way field__hint">
      <Link className="link" to="/settings/protection" onClick={close}>
        {text('met.mine')}
      </Link>{' '}
      · {text('met.later')}
    </p>
  );
  if (!limit) {
    return (
      <FocusFirst>
        <ModalView className="play-limit" foot={foot}>
          <h2>{text(`met.title.${reason}`)}</h2>
          <p className="soft">
            {until === null
              ? text(reason === 'self_excluded' ? 'met.endless' : 'met.over')
              : text('met.until', { at: koreanMoment(until, serverNow()) })}
          </p>
          {way}
        </ModalView>
      </FocusFirst>
    );
  }
  const { kind, span, amount, used, frees_at } = limit;
  const isTime = kind === 'time';
  const won = (value: number) =>
    isTime ? timeText(Math.max(0, value), text) : text('unit.won', { amount: formatMoney(value) });
  const left = Math.max(0, amount - used);
  const added = isTime ? 0 : (askedAmount(body) ?? 0);
  const whole = Math.max(amount, used + added);
  const over = used + added - amount;
  return (
    <FocusFirst>
      <ModalView className="play-limit" foot={foot}>
        <h2>{text('met.title.limit', { name: limitName(kind, span, text) })}</h2>
        <p className="soft">
          {text(amount === limit.operator ? 'met.textStaff' : 'met.text', {
            limit: amountWithUnit(kind, amount, text, locale),
            left: amountWithUnit(kind, left, text, locale),
          })}
        </p>
        <span
          className="play-limit__bar"
          style={
            {
              '--p': share(used, whole),
              '--q': share(used + added, whole),
              '--lim': share(amount, whole),
            } as CSSProperties
          }
          role="img"
          aria-label={text('met.bar', { used: won(Math.max(0, used)), limit: won(amount) })}
        />
        <ul className="play-check__facts">
          <li>
            <span>{text('met.used')}</span>
            <b>{won(Math.max(0, used))}</b>
          </li>
          {added > 0 ? (
            <li>
              <span>{text('met.asked')}</span>
              <b>{won(added)}</b>
            </li>
          ) : null}
          {added > 0 && over > 0 ? (
            <li>
              <span>{text('met.overBy')}</span>
              <b className="caution">{won(over)}</b>
            </li>
          ) : null}
          {frees_at === null ? null : (
            <li>
              <span>{text('met.frees')}</span>
              <b>{koreanMoment(frees_at, serverNow())}</b>
            </li>
          )}
        </ul>
        {way}
      </ModalView>
    </FocusFirst>
  );
}
