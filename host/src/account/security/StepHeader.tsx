import type { CallInput } from '@maru/client/core';
import type { ReactNode } from 'react';
import styles from './security.module.css';

/** Refusal code of an expired sign-in, which requires the password again. */
export const signInOver = 'MARU-115';

/** Sends one step; answers what is wrong, or null. */
export type Send = (step: CallInput<'loginStep'>['body']['step']) => Promise<string | null>;

/** The heading of a step and the sentence under it. */
export function StepHeader({ as: Heading, title, children }: { as: 'h1' | 'h3'; title: string; children: ReactNode }) {
  return (
    <div className={styles.head}>
      <Heading>{title}</Heading>
      <p className="soft">{children}</p>
    </div>
  );
}
