import { call } from '@maru/client';
import type { Factor } from '@maru/contracts';
import { openModal, t as translate, useT } from '@maru/platform';
import { Button, ModalView } from '@maru/ui';
import { FormField } from '../forms/Form';
import { useForm } from '../forms/use-form';
import { keepFactors } from './use-factors';

function RenameDialog({ factor, close }: { factor: Factor; close(): void }) {
  const say = useT('security');
  const form = useForm<'name'>({
    initial: { name: factor.name },
    check: ({ name }) => (name.trim() ? {} : { name: say('rename.need') }),
    send: ({ name }) => rename(factor.id, name.trim()),
    onDone: close,
  });
  return (
    <ModalView title={say('rename.title')} onClose={close}>
      <form ref={form.element} className="stack stack--lg" noValidate onSubmit={form.submit}>
        <FormField form={form} name="name" label={say('rename.name')} hint={say('rename.hint')} maxLength={40} />
        <Button type="submit" tone="primary" size="lg" wide aria-disabled={form.busy || undefined}>
          {say('rename.do')}
        </Button>
      </form>
    </ModalView>
  );
}

async function rename(id: string, name: string) {
  const result = await call('factorRename', { params: { id }, body: { name } }, { quiet: true });
  if (result.ok) keepFactors(result.data);
  return result;
}

/** Opens a dialog to rename a factor. */
export function askRename(factor: Factor): void {
  openModal((close) => <RenameDialog factor={factor} close={close} />, {
    label: translate('security', 'rename.title'),
  });
}
