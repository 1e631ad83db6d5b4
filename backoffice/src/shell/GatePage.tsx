import type { FormEvent, ReactNode } from 'react';
import { Brand } from './Brand';
import { LanguageSelect, ThemeButton } from './TopBar';

interface GatePageProps {
  title: string;
  /** The whole page is one form. */
  onSubmit?(event: FormEvent): void;
  children: ReactNode;
}

/** Page in front of the console, with language and theme. */
export function GatePage({ title, onSubmit, children }: GatePageProps) {
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
    <main className="gate-page">
      {onSubmit ? (
        <form className="card gate-card stack" onSubmit={onSubmit} aria-label={title}>
          {content}
        </form>
      ) : (
        <div className="card gate-card stack">{content}</div>
      )}
    </main>
  );
}
