import { call } from '@maru/client';
import type { FactorBegun, FactorKind } from '@maru/contracts';
import { openModal, toast, t as translate, useT } from '@maru/platform';
import { Button, ModalView } from '@maru/ui';
import { useState } from 'react';
import { FormField } from '../forms/Form';
import { useForm } from '../forms/use-form';
import { AppStep } from './AppStep';
import { askCodes } from './ask-codes';
import { MakeStep } from './MakeStep';
import { keepFactors } from './use-factors';

type Confirmed = Extract<Awaited<ReturnType<typeof call<'factorConfirm'>>>, { ok: true }>['data'];

/** The password is asked again before a factor is begun: an open page alone adds none. */
function PasswordStep({ kind, onBegun }: { kind: FactorKind; onBegun(begun: FactorBegun): void }) {
  const say = useT('security');
  const form = useForm<'password', FactorBegun>({
    initial: { password: '' },
    check: ({ password }) => (password ? {} : { password: say('proof.need.password') }),
    send: ({ password }) => call('factorBegin', { body: { kind, password } }, { quiet: true }),
    onDone: onBegun,
  });
  return (
    <form ref={form.element} className="stack stack--lg" noValidate onSubmit={form.submit}>
      <p className="soft">{say('enrol.password')}</p>
      {form.problems.form ? (
        <p className="field__error" role="alert">
          {form.problems.form}
        </p>
      ) : null}
      <FormField
        form={form}
        name="password"
        label={say('proof.password')}
        password
        autoComplete="current-password"
        maxLength={200}
      />
      <Button type="submit" tone="primary" size="lg" wide aria-disabled={form.busy || undefined}>
        {say('enrol.next')}
      </Button>
    </form>
  );
}

/** Password, then the app or the passkey itself, then the recovery codes where there were none. */
function EnrolDialog({ kind, close }: { kind: FactorKind; close(): void }) {
  const say = useT('security');
  const [begun, setBegun] = useState<FactorBegun | null>(null);
  const onDone = ({ state, codes }: Confirmed) => {
    close();
    keepFactors(state);
    if (codes) askCodes(codes);
    else toast({ tone: 'success', title: say(`enrol.done.${kind}`) });
  };
  return (
    <ModalView title={say(`enrol.title.${kind}`)} onClose={close}>
      {begun === null ? <PasswordStep kind={kind} onBegun={setBegun} /> : null}
      {begun?.kind === 'totp' ? <AppStep begun={begun} onDone={onDone} /> : null}
      {begun?.kind === 'passkey' ? <MakeStep begun={begun} onDone={onDone} onOver={() => setBegun(null)} /> : null}
    </ModalView>
  );
}

/** Adds a second factor. */
export function askEnrol(kind: FactorKind): void {
  openModal((close) => <EnrolDialog kind={kind} close={close} />, {
    label: translate('security', `enrol.title.${kind}`),
    dismissible: false,
  });
}
