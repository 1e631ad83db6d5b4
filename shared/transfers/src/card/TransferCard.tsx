import type { CasinoWallet } from '@maru/contracts';
import { navigate, useT } from '@maru/platform';
import { ErrorState, Icon, Skeleton, Tag, type TagTone } from '@maru/ui';
import { type CardState, cardState } from '../model/card-state';
import { closeTransfer } from '../model/transfers';
import { useTransfer } from '../model/use-transfer';
import { ReadyForm } from './ReadyForm';
import { CheckingCard, DoneCard, InPlayCard, MaintenanceCard, RejectedCard, SendingCard } from './status-cards';
import styles from './transfer.module.css';

export interface TransferCardProps {
  wallet: CasinoWallet;
  direction: 'to_casino' | 'to_money';
  /** Turns the direction round; without it the card has one direction. */
  onDirection?(direction: 'to_casino' | 'to_money'): void;
  /** In the cart's place: no frame and no heading, more quick amounts. */
  compact?: boolean;
  /** Address of the casino's lobby, which 완료 leads to. */
  lobby?: string;
  /** Leads to the game that is open, where this page has one. */
  onGame?(): void;
}

const tags: Record<CardState['kind'], TagTone> = {
  ready: 'success',
  sending: 'caution',
  unanswered: 'caution',
  checking: 'caution',
  done: 'success',
  rejected: 'danger',
  inPlay: 'info',
  maintenance: 'caution',
};

/** One transfer between money and a casino, from the amount to its end. It follows other tabs and a reload. */
export function TransferCard(props: TransferCardProps) {
  const { wallet, direction, compact = false } = props;
  const t = useT('transfers');
  const used = useTransfer(wallet);
  const name = t(`name.${wallet}`);
  const state = cardState({
    phase: used.phase,
    request: used.request,
    transfer: used.transfer,
    direction,
    maint: used.balance?.maint ?? false,
    until: used.balance?.until ?? null,
    inPlay: used.balance?.inPlay ?? null,
  });
  const face = () => {
    const close = () => closeTransfer(wallet);
    switch (state.kind) {
      case 'sending':
      case 'unanswered':
        return <SendingCard request={state.request} isUnanswered={state.kind === 'unanswered'} onRetry={used.retry} />;
      case 'checking':
        return <CheckingCard transfer={state.transfer} />;
      case 'done': {
        const { lobby = null } = props;
        const toLobby = () => {
          close();
          if (lobby) navigate(lobby);
        };
        return <DoneCard transfer={state.transfer} onClose={close} onLobby={toLobby} {...{ name, used, lobby }} />;
      }
      case 'rejected':
        return <RejectedCard transfer={state.transfer} name={name} used={used} onClose={close} />;
      case 'inPlay':
        return <InPlayCard name={name} used={used} onGame={props.onGame} />;
      case 'maintenance':
        return <MaintenanceCard name={name} until={state.until} used={used} />;
      case 'ready':
        if (used.failed && used.casino === null)
          return <ErrorState title={t('failed')} text={used.failed.message} onRetry={() => void used.load()} />;
        if (used.casino === null) return <Skeleton height={compact ? 180 : 240} radius={8} />;
        return <ReadyForm {...{ wallet, direction, used, compact }} onDirection={props.onDirection} />;
    }
  };
  const body = (
    <div className={compact ? `${styles.root} ${styles.compact}` : `${styles.root} card__body`} data-state={state.kind}>
      {face()}
    </div>
  );
  if (compact) return body;
  return (
    <section className="card" aria-label={name}>
      <div className="card__head">
        <Icon name="poker-chip" className="muted" />
        <h2>{name}</h2>
        <span className="grow" />
        <Tag tone={tags[state.kind]}>{t(`tag.${state.kind}`)}</Tag>
      </div>
      {body}
    </section>
  );
}
