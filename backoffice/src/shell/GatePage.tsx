import type { ReactNode } from 'react';
import { SubmitForm } from '../ui/SubmitForm';
import { Brand } from './Brand';
import { LanguageSelect, ThemeButton } from './TopBar';
import styles from './gate-page.module.css';

interface GatePageProps {
  title: string;
  /** The whole page is one form. */
  onSend?(): void;
  children: ReactNode;
}

/** Page in front of the console, with language and theme. */
export function GatePage({ title, onSend, children }: GatePageProps) {
  const content = (
    <>
      <div className="split">
        <Brand />
        <div className="row">
          <LanguageSelect />
          <ThemeButton />
        </div>
      </div>
      <h1>{title}</h1>
      {children}
    </>
  );
  return (
    <main className={styles.page}>
      {onSend ? (
        <SubmitForm className={`card ${styles.card} stack`} onSend={onSend} aria-label={title}>
          {content}
        </SubmitForm>
      ) : (
        <div className={`card ${styles.card} stack`}>{content}</div>
      )}
    </main>
  );
}
