import type { Factor, FactorState } from '@maru/contracts';
import { koreanTime, useT } from '@maru/platform';
import { Button, Empty, Icon, IconButton, Tag } from '@maru/ui';
import { askEnrol } from './ask-enrol';
import { askProof } from './ask-proof';
import { askRename } from './ask-rename';
import { passkeysWork } from './passkey';
import { removeFactor } from './remove-factor';
import styles from './security.module.css';

/** Factors that one account may have. */
const maxFactors = 10;
const icons = { totp: 'device-mobile', passkey: 'fingerprint' } as const;

function Row({ factor }: { factor: Factor }) {
  const say = useT('security');
  const { id, kind, name } = factor;
  return (
    <li>
      <span className={styles.icon}>
        <Icon name={icons[kind]} />
      </span>
      <span>
        <b>{name}</b>
        <small>
          {say(`kind.${kind}`)} · {say('factors.since', { at: koreanTime(factor.created_at) })} ·{' '}
          {factor.last_used_at === null
            ? say('factors.unused')
            : say('factors.used', { at: koreanTime(factor.last_used_at) })}
        </small>
      </span>
      <span className={styles.buttons}>
        <IconButton icon="pencil" label={say('factors.renameOf', { name })} onClick={() => askRename(factor)} />
        <IconButton
          icon="trash"
          label={say('factors.removeOf', { name })}
          onClick={() => askProof('remove', name, [kind], (proof) => removeFactor(id, proof))}
        />
      </span>
    </li>
  );
}

/** Apps and passkeys of the member, and the ways to add one. */
export function FactorsCard({ state }: { state: FactorState }) {
  const say = useT('security');
  const { factors, shared } = state;
  const kinds = factors.map(({ kind }) => kind);
  const isFull = factors.length >= maxFactors;
  return (
    <section className="card" aria-label={say('factors.title')}>
      <div className="card__head">
        <h2>{say('factors.title')}</h2>
        <Tag tone={factors.length > 0 ? 'success' : 'plain'}>{say(factors.length > 0 ? 'on' : 'off')}</Tag>
      </div>
      {factors.length === 0 ? (
        <Empty icon="shield-check" title={say('factors.none')} text={say('factors.noneText')} />
      ) : (
        <ul className={styles.list}>
          {factors.map((factor) => (
            <Row key={factor.id} factor={factor} />
          ))}
        </ul>
      )}
      <div className={styles.add}>
        <Button
          tone={factors.length === 0 ? 'primary' : 'neutral'}
          icon="device-mobile"
          disabled={shared || isFull}
          onClick={() => askEnrol('totp', kinds)}
        >
          {say('factors.add.totp')}
        </Button>
        <Button
          icon="fingerprint"
          disabled={shared || isFull || !passkeysWork()}
          onClick={() => askEnrol('passkey', kinds)}
        >
          {say('factors.add.passkey')}
        </Button>
        {isFull ? <p className="field__hint">{say('factors.full')}</p> : null}
        {passkeysWork() ? null : <p className="field__hint">{say('passkey.unsupported')}</p>}
      </div>
    </section>
  );
}
