import { openModal, t as translate, useT } from '@maru/platform';
import { ModalView } from '@maru/ui';
import { CodesStep } from './CodesStep';

function CodesDialog({ codes, close }: { codes: readonly string[]; close(): void }) {
  const say = useT('security');
  return (
    <ModalView title={say('codes.title')}>
      <CodesStep codes={codes} onDone={close} />
    </ModalView>
  );
}

/** Shows new recovery codes; a slip of the finger does not close them. */
export function askCodes(codes: readonly string[]): void {
  openModal((close) => <CodesDialog codes={codes} close={close} />, {
    label: translate('security', 'codes.title'),
    dismissible: false,
  });
}
