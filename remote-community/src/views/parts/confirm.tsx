import { openModal, useT } from '@maru/platform';
import { Button, ModalView } from '@maru/ui';

interface Question {
  title: string;
  text: string;
  /** What the button says that does it. */
  action: string;
  onYes(): void;
}

function AskDialog({ close, ask }: { close(): void; ask: Question }) {
  const t = useT('community');
  return (
    <ModalView
      className="idle"
      foot={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button
            tone="primary"
            data-autofocus=""
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
      <p className="soft">{ask.text}</p>
    </ModalView>
  );
}

/** Asks before something is done that cannot be taken back by the member. */
export function confirm(ask: Question): void {
  openModal((close) => <AskDialog close={close} ask={ask} />, { label: ask.title });
}
