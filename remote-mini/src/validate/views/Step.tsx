import { useT } from '@maru/platform';
import { Icon, Tag } from '@maru/ui';
import type { ReactNode } from 'react';
import type { StepState } from '../rules/check-round';
import styles from '../checked-round.module.css';

const looks = {
  passed: { icon: 'circle-check', tone: 'success', className: undefined },
  failed: { icon: 'circle-x', tone: 'danger', className: styles.isBad },
  computed: { icon: 'minus', tone: 'plain', className: styles.isComputed },
} as const;

/** One of the five steps: its name, its method, and its result. */
export function Step(props: { title: string; how: string; state: StepState; children: ReactNode }) {
  const t = useT('roundCheck');
  const { icon, tone, className } = looks[props.state];
  return (
    <li className={className}>
      <span className={styles.mark}>
        <Icon name={icon} />
      </span>
      <div>
        <header>
          <h3>{props.title}</h3>
          <small>{props.how}</small>
          <span className="grow" />
          <Tag tone={tone}>{t(`state.${props.state}`)}</Tag>
        </header>
        {props.children}
      </div>
    </li>
  );
}

/** '7704f3e279e3fcff254d…e9a2b6fa' */
export const shortHash = (hash: string): string => `${hash.slice(0, 20)}…${hash.slice(-8)}`;
