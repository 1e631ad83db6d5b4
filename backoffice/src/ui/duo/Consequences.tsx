import type { ApprovalConsequences } from '@maru/contracts';
import { useT } from '../../session/context';
import { Icon } from '../Icon';
import styles from './consequences.module.css';

const kinds = [
  { name: 'stops', icon: 'lock' },
  { name: 'stays', icon: 'shield-check' },
  { name: 'money', icon: 'wallet' },
  { name: 'members', icon: 'mail' },
] as const;

/** Consequences of an act, before its button: what stops, what stays, whose money moves, what members read. */
export function Consequences({ of }: { of: ApprovalConsequences }) {
  const t = useT();
  return (
    <ul className={styles.list}>
      {kinds.flatMap(({ name, icon }) =>
        of[name].map((text) => (
          <li key={`${name} ${text}`}>
            <Icon name={icon} />
            <span>
              <b>{t(`approvals.conseq.${name}`)}</b> {text}
            </span>
          </li>
        )),
      )}
    </ul>
  );
}
