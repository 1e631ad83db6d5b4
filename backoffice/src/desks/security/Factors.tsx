import type { Factor, FactorKind } from '@maru/contracts';
import { useState } from 'react';
import { Button, Failed, Icon, polling, Skeleton, shortTime, Tag, useBase, usePoll } from '../../kit';
import { passkeysWork } from '../../session/passkey';
import { AddDialog } from './AddDialog';
import { CodesDialog } from './CodesDialog';
import { ProofDialog } from './ProofDialog';
import styles from './factors.module.css';

type Open =
  | { kind: 'add'; factor: FactorKind }
  | { kind: 'remove'; factor: Factor }
  | { kind: 'renew' }
  | { kind: 'codes'; codes: readonly string[] };
const icons = { totp: 'device-mobile', passkey: 'fingerprint' } as const;

/** The operator's apps and passkeys, recovery codes, and the ways to add and remove. */
export function Factors() {
  const { t } = useBase();
  const list = usePoll('opsFactors', {}, polling.lists);
  const [open, setOpen] = useState<Open | null>(null);
  const state = list.data;
  if (!state) {
    return list.problem === null ? <Skeleton rows={3} /> : <Failed problem={list.problem} onRetry={list.reload} />;
  }
  const { factors, recovery, shared } = state;
  const close = () => setOpen(null);
  const done = (codes: readonly string[] | null) => {
    setOpen(codes ? { kind: 'codes', codes } : null);
    list.reload();
  };
  return (
    <section className="card" aria-label={t('factor.title')}>
      <div className="card__head">
        <h2 className="grow">{t('factor.title')}</h2>
        <Tag tone={factors.length ? 'success' : undefined}>{t(factors.length ? 'factor.on' : 'factor.off')}</Tag>
      </div>
      {shared && (
        <p className="note note--caution" role="status">
          <Icon name="info-circle" />
          {t('factor.shared')}
        </p>
      )}
      {factors.length === 0 ? (
        <p className="card__body muted">{t('factor.none')}</p>
      ) : (
        <ul className={styles.factors}>
          {factors.map((factor) => (
            <li key={factor.id}>
              <Icon name={icons[factor.kind]} />
              <span className="grow">
                <b>{factor.name}</b>
                <small>
                  {t(`factor.kind.${factor.kind}`)} · {shortTime(factor.created_at)}
                </small>
              </span>
              <Button
                look="row"
                label={`${t('factor.remove')}: ${factor.name}`}
                onClick={() => setOpen({ kind: 'remove', factor })}
              >
                {t('factor.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="card__body row acts">
        <Button look="primary" disabled={shared} onClick={() => setOpen({ kind: 'add', factor: 'totp' })}>
          {t('factor.add_totp')}
        </Button>
        <Button disabled={shared || !passkeysWork()} onClick={() => setOpen({ kind: 'add', factor: 'passkey' })}>
          {t('factor.add_passkey')}
        </Button>
        {factors.length > 0 && (
          <>
            <span className="grow muted">{t('factor.left', { n: recovery.left })}</span>
            <Button onClick={() => setOpen({ kind: 'renew' })}>{t('factor.renew')}</Button>
          </>
        )}
      </div>
      {open?.kind === 'add' && <AddDialog kind={open.factor} factors={factors} onClose={close} onDone={done} />}
      {open?.kind === 'remove' && <ProofDialog factor={open.factor} factors={factors} onClose={close} onDone={done} />}
      {open?.kind === 'renew' && <ProofDialog factor={null} factors={factors} onClose={close} onDone={done} />}
      {open?.kind === 'codes' && <CodesDialog codes={open.codes} onClose={close} />}
    </section>
  );
}
