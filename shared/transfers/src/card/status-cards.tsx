import type { CasinoTransfer } from '@maru/contracts';
import { formatCasinoPoint, formatMoney } from '@maru/money';
import { koreanRecent, koreanTime, serverNow, toast, useT } from '@maru/platform';
import { Button, Icon, IconButton, Note } from '@maru/ui';
import { checkSteps, formatCountdown } from '../model/check-steps';
import type { TransferRequest } from '../model/request';
import { shortTransferId } from '../model/transfer-id';
import { useCountdown } from '../model/use-countdown';
import type { UsedTransfer } from '../model/use-transfer';
import { Ring } from './Ring';
import { type TransferEndpoint, TransferRoute } from './TransferRoute';
import styles from './transfer.module.css';

type T = ReturnType<typeof useT>;

/** What a transfer moves, in words: '200,000원', '12.50P', or everything. */
export function amountText(moved: { amount: number | 'all' | null; point?: number | null }, t: T): string {
  if (moved.point != null) return formatCasinoPoint(moved.point);
  return typeof moved.amount === 'number' ? t('won', { amount: formatMoney(moved.amount) }) : t('everything');
}

function toEndpoints(
  direction: CasinoTransfer['direction'],
  name: string,
  t: T,
  used: UsedTransfer,
  before?: TransferRequest['before'] | null,
): { from: TransferEndpoint; to: TransferEndpoint } {
  const money = { name: t('money'), amount: used.money, before: before?.money };
  const casino = { name, amount: used.casino, before: before?.casino };
  return direction === 'to_casino' ? { from: money, to: casino } : { from: casino, to: money };
}

function StatusHeader(props: { state: 'wait' | 'ok' | 'no' | 'game'; amount: string; text: string }) {
  return (
    <div className={styles.state} role="status">
      <Ring state={props.state} />
      <b>{props.amount}</b>
      <span>{props.text}</span>
    </div>
  );
}

/** Sent, without an answer of the site yet. */
export function SendingCard(props: { request: TransferRequest; isUnanswered: boolean; onRetry(): void }) {
  const t = useT('transfers');
  const { request, isUnanswered, onRetry } = props;
  const isPoints = request.direction === 'point_to_money';
  const moved = isPoints ? { amount: null, point: Number(request.amount) } : { amount: request.amount };
  return (
    <>
      <StatusHeader state="wait" amount={amountText(moved, t)} text={t(isUnanswered ? 'unanswered.text' : 'sending')} />
      {isUnanswered ? <Note tone="caution">{t('unanswered.note')}</Note> : null}
      <div className={styles.footer}>
        <Button size="lg" wide data-commits-money="" disabled={!isUnanswered} onClick={onRetry}>
          {t(isUnanswered ? 'checkAgain' : 'submit')}
        </Button>
      </div>
    </>
  );
}

/** 확인 중: the vendor has not answered. Shows the number of status checks, and the time of the next one. */
export function CheckingCard({ transfer }: { transfer: CasinoTransfer }) {
  const t = useT('transfers');
  const left = useCountdown(transfer.next_check_at);
  const amount = amountText(transfer, t);
  const isManual = transfer.state === 'manual';
  const isAsked = transfer.state === 'unknown';
  const text = isManual ? 'checking.manual' : isAsked ? 'checking.text' : 'checking.sent';
  return (
    <>
      <StatusHeader state="wait" amount={amount} text={t(text)} />
      {isAsked ? (
        <ol className={styles.attempts} aria-label={t('checking.times')}>
          {checkSteps(transfer.checks).map(({ seconds, state }) => (
            <li
              key={seconds}
              className={state === 'done' ? 'done' : undefined}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              {seconds < 300 ? t('checking.seconds', { n: seconds }) : t('checking.minutes', { n: seconds / 60 })}
            </li>
          ))}
        </ol>
      ) : null}
      <p className="split">
        {left === null ? (
          <span />
        ) : (
          <span className="soft" role="timer">
            {t('checking.next')} <b className="strong">{formatCountdown(left)}</b>
          </span>
        )}
        <span className="muted">{t('number', { id: shortTransferId(transfer.id) })}</span>
      </p>
      <ul className={styles.rules}>
        {transfer.direction === 'to_casino' ? (
          <li>
            <Icon name="lock" />
            <span>
              <b>{t('checking.held', { amount })}</b> {t('checking.ends')}
            </span>
          </li>
        ) : null}
        <li>
          <Icon name="bell" />
          <span>{t('checking.goesOn')}</span>
        </li>
      </ul>
      <div className={styles.footer}>
        <p className="field__hint">{t('checking.blocks')}</p>
        <Button size="lg" wide disabled>
          {t('submit')}
        </Button>
      </div>
    </>
  );
}

/** The id of a transfer with what copies it. */
function NumberRow({ id }: { id: string }) {
  const t = useT('transfers');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(id);
      toast({ tone: 'success', title: t('copied') });
    } catch {
      // No clipboard on a page without HTTPS: the number is there to be selected.
      toast({ tone: 'caution', title: t('notCopied'), text: id });
    }
  };
  return (
    <p className={styles.reference}>
      {t('numberLabel')} <code title={id}>{shortTransferId(id)}</code>
      <IconButton icon="copy" label={t('copy')} onClick={() => void copy()} />
    </p>
  );
}

/** 완료: both sides before and after, and when. */
export function DoneCard(props: {
  transfer: CasinoTransfer;
  name: string;
  used: UsedTransfer;
  lobby: string | null;
  onClose(): void;
  onLobby(): void;
}) {
  const { transfer, name, used } = props;
  const t = useT('transfers');
  const before = used.requestId === transfer.id ? used.request?.before : null;
  const sides = toEndpoints(transfer.direction, name, t, used, before);
  return (
    <>
      <StatusHeader state="ok" amount={amountText(transfer, t)} text={t(`done.${transfer.direction}`, { name })} />
      <TransferRoute {...sides} />
      <ul className={styles.times}>
        <li>
          <span>{t('done.asked')}</span>
          <b>{koreanTime(transfer.created_at, true)}</b>
        </li>
        {transfer.ended_at === null ? null : (
          <li>
            <span>{t('done.confirmed')}</span>
            <b>{koreanTime(transfer.ended_at, true)}</b>
          </li>
        )}
      </ul>
      <NumberRow id={transfer.id} />
      <div className={props.lobby ? `${styles.footer} ${styles.pair}` : styles.footer}>
        <Button size="lg" onClick={props.onClose}>
          {t('close')}
        </Button>
        {props.lobby ? (
          <Button size="lg" onClick={props.onLobby}>
            {t('toLobby')}
          </Button>
        ) : null}
      </div>
    </>
  );
}

/** 거절: why nothing moved, and where the money is. */
export function RejectedCard(props: { transfer: CasinoTransfer; name: string; used: UsedTransfer; onClose(): void }) {
  const { transfer, name, used } = props;
  const t = useT('transfers');
  const until = transfer.reason === 'maintenance' ? (used.balance?.until ?? null) : null;
  const amount = amountText(transfer, t);
  return (
    <>
      <StatusHeader state="no" amount={amount} text={t('rejected.text')} />
      <Note tone="danger" icon="alert-triangle">
        <b className="strong">{t(`rejected.${transfer.reason ?? 'refused'}`, { name })}</b>
        {until === null ? null : (
          <>
            <br />
            <span>{t('maintUntil', { time: koreanRecent(until, serverNow()) })}</span>
          </>
        )}
      </Note>
      <TransferRoute {...toEndpoints(transfer.direction, name, t, used)} />
      {transfer.direction === 'to_casino' ? <p className="soft">{t('rejected.back', { amount })}</p> : null}
      <NumberRow id={transfer.id} />
      <div className={styles.footer}>
        <Button size="lg" wide onClick={props.onClose}>
          {t('again')}
        </Button>
      </div>
    </>
  );
}

/** 게임 중: a game is open, so nothing can be taken out; what to do. */
export function InPlayCard(props: { name: string; used: UsedTransfer; onGame?(): void }) {
  const { name, used } = props;
  const t = useT('transfers');
  return (
    <>
      <StatusHeader state="game" amount={amountText({ amount: used.casino ?? 0 }, t)} text={t('inPlay.text')} />
      <TransferRoute {...toEndpoints('to_money', name, t, used)} />
      <ol className={styles.steps}>
        <li>
          <b>{t('inPlay.leave')}</b>
          <span>{t('inPlay.leaveText')}</span>
        </li>
        <li>
          <b>{t('inPlay.wait')}</b>
          <span>{t('inPlay.waitText')}</span>
        </li>
      </ol>
      {used.balance ? (
        <p className="muted">{t('inPlay.asOf', { name, time: koreanRecent(used.balance.asOf, serverNow(), true) })}</p>
      ) : null}
      <div className={props.onGame ? `${styles.footer} ${styles.pair}` : styles.footer}>
        {props.onGame ? <Button onClick={props.onGame}>{t('inPlay.toGame')}</Button> : null}
        <Button disabled={used.asking} onClick={() => void used.load()}>
          {t('checkAgain')}
        </Button>
      </div>
    </>
  );
}

/** 점검 중: the casino takes no transfers now. */
export function MaintenanceCard(props: { name: string; until: number | null; used: UsedTransfer }) {
  const { name, until, used } = props;
  const t = useT('transfers');
  return (
    <>
      <Note tone="caution" icon="tool">
        <b className="strong">{t('maint.title', { name })}</b>
        <br />
        {until === null ? t('maint.text') : t('maintUntil', { time: koreanRecent(until, serverNow()) })}
      </Note>
      <TransferRoute {...toEndpoints('to_money', name, t, used)} />
      <div className={styles.footer}>
        <Button wide disabled={used.asking} onClick={() => void used.load()}>
          {t('checkAgain')}
        </Button>
      </div>
    </>
  );
}
