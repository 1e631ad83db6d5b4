import { openModal, t as translate, useT } from '@maru/platform';
import { Button, ModalView } from '@maru/ui';

function HideDialog({ close, onHide }: { close(): void; onHide(): void }) {
  const t = useT('host');
  const own = useT('record');
  return (
    <ModalView
      className="idle"
      foot={
        <>
          <Button data-autofocus="" onClick={close}>
            {t('user.stay')}
          </Button>
          <Button
            tone="primary"
            onClick={() => {
              close();
              onHide();
            }}
          >
            {own('hideDo')}
          </Button>
        </>
      }
    >
      <h2>{own('askHide')}</h2>
      <p className="soft">{own('askHideText')}</p>
    </ModalView>
  );
}

/** Asks before a settled bet leaves the member's list. */
export function askHide(onHide: () => void): void {
  openModal((close) => <HideDialog close={close} onHide={onHide} />, { label: translate('record', 'askHide') });
}
