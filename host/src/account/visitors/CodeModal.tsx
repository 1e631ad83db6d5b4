import { openModal, t as translate, useT } from '@maru/platform';
import { ModalView } from '@maru/ui';
import { FocusFirst } from '../forms/FocusFirst';
import { CodeForm } from './CodeForm';

function CodeModal({ close }: { close(): void }) {
  const t = useT('host');
  return (
    <ModalView title={t('code.title')} onClose={close}>
      <FocusFirst>
        <CodeForm onDone={close} />
      </FocusFirst>
    </ModalView>
  );
}

/** Requests the registration code; a valid one leads to the registration. */
export function askCode(): void {
  openModal((close) => <CodeModal close={close} />, { label: translate('host', 'code.title') });
}
