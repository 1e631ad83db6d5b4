import { call } from '@maru/client';
import type { OwnLimit } from '@maru/contracts';
import { koreanMoment, koreanTime, localeAtom, toast, useAtomValue, useT } from '@maru/platform';
import { Button, FieldError, Icon } from '@maru/ui';
import { duration } from '../../ui/time';
import { useTick } from '../../ui/use-tick';
import { amountWithUnit, limitName } from './amounts';
import { useChange } from './use-protection';
import styles from './protection.module.css';

/** A higher limit that waits: how long it has to, taking it back, and the second yes once the 24 hours are over. */
export function WaitingRaise({ limit }: { limit: OwnLimit }) {
  const text = useT('protection');
  const locale = useAtomValue(localeAtom);
  const now = useTick();
  const { isBusy, problem, send } = useChange();
  const { kind, span, amount } = limit;
  const { id, amount: wanted, requested_at, confirm_from, expires_at } = limit.raise!;
  const shown = (value: number | null) =>
    value === null ? text('limit.none') : amountWithUnit(kind, value, text, locale);
  const isDue = now >= confirm_from;
  const name = limitName(kind, span, text);
  const act = async (work: Parameters<typeof send>[0], done: string) => {
    if (await send(work)) toast({ tone: 'success', title: text(done, { name }) });
  };
  return (
    <div className={styles.raise}>
      <Icon name="clock" />
      <div>
        <p>
          <strong>
            {name} {shown(amount)} → {shown(wanted)}
          </strong>{' '}
          · {text('raise.requested', { at: koreanTime(requested_at) })}
        </p>
        <p>
          {isDue
            ? text('raise.due', { at: koreanMoment(expires_at, now) })
            : text('raise.from', { at: koreanMoment(confirm_from, now) })}{' '}
          {isDue ? null : <b>{text('raise.left', { left: duration(confirm_from - now) })}</b>}
        </p>
        {problem ? <FieldError>{problem}</FieldError> : null}
      </div>
      <div className="row">
        <Button
          size="sm"
          disabled={isBusy}
          onClick={() =>
            void act(() => call('limitRaiseWithdraw', { params: { id } }, { quiet: true }), 'raise.withdrawn')
          }
        >
          {text('raise.withdraw')}
        </Button>
        <Button
          size="sm"
          disabled={isBusy || !isDue}
          onClick={() =>
            void act(() => call('limitRaiseConfirm', { params: { id } }, { quiet: true }), 'raise.confirmed')
          }
        >
          {text('raise.confirm')}
        </Button>
      </div>
    </div>
  );
}
