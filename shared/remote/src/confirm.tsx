import { openModal } from '@maru/platform';
import { Button, ModalView, useUiText } from '@maru/ui';
import type { ReactNode } from 'react';

/** A question before an action. */
export interface Confirmation {
  title: string;
  /** What follows from it: words, or a list of figures. */
  text: ReactNode;
  /** What the button says that does it. */
  action: string;
  onYes(): void;
}

function ConfirmDialog({ close, ask }: { close(): void; ask: Confirmation }) {
  const t = useUiText();
  return (
    <ModalView
      className="idle"
      foot={
        <>
          {/* Never the button that does it: a key that is still held would press it. */}
          <Button data-autofocus="" onClick={close}>
            {t('cancel')}
          </Button>
          <Button
            tone="primary"
            onClick={() => {
              close();
              ask.onYes();
            }}
          >
            {ask.action}
          </Button>
        </>
      }
    >
      <h2>{ask.title}</h2>
      {typeof ask.text === 'string' ? <p className="soft">{ask.text}</p> : <div className="contents">{ask.text}</div>}
    </ModalView>
  );
}

/** Asks the member before something is done that they cannot take back. */
export function confirm(ask: Confirmation): void {
  openModal((close) => <ConfirmDialog close={close} ask={ask} />, { label: ask.title });
}
