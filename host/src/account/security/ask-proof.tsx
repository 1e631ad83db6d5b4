import type { OwnerProof } from '@maru/contracts';
import { openModal, type Result, toast, t as translate, useT } from '@maru/platform';
import { Button, ModalView, Segment } from '@maru/ui';
import { useState } from 'react';
import { FormField } from '../forms/Form';
import { useForm } from '../forms/use-form';

type Act = 'remove' | 'renew';
type Way = 'password' | 'code';
interface ProofProps {
  act: Act;
  name: string;
  send(proof: OwnerProof): Promise<Result<unknown>>;
  close(): void;
}

function ProofDialog({ act, name, send, close }: ProofProps) {
  const say = useT('security');
  const [way, setWay] = useState<Way>('password');
  const form = useForm<Way>({
    initial: { password: '', code: '' },
    check: (values) => (values[way].trim() ? {} : { [way]: say(`proof.need.${way}`) }),
    send: (values) => send(way === 'password' ? { password: values.password } : { code: values.code.trim() }),
    onDone() {
      close();
      toast({ tone: 'success', title: say(`proof.done.${act}`, { name }) });
    },
  });
  return (
    <ModalView title={say(`proof.title.${act}`, { name })} onClose={close}>
      <form ref={form.element} className="stack stack--lg" noValidate onSubmit={form.submit}>
        <p className="soft">{say(`proof.text.${act}`)}</p>
        {form.problems.form ? (
          <p className="field__error" role="alert">
            {form.problems.form}
          </p>
        ) : null}
        <Segment
          label={say('proof.way')}
          options={[
            { id: 'password', text: say('proof.password') },
            { id: 'code', text: say('proof.code') },
          ]}
          value={way}
          onChange={(id) => setWay(id as Way)}
        />
        {way === 'password' ? (
          <FormField
            form={form}
            name="password"
            label={say('proof.password')}
            password
            autoComplete="current-password"
            maxLength={200}
          />
        ) : (
          <FormField
            form={form}
            name="code"
            label={say('proof.code')}
            hint={say('proof.codeHint')}
            autoComplete="one-time-code"
            maxLength={20}
          />
        )}
        <Button
          type="submit"
          tone={act === 'remove' ? 'danger' : 'primary'}
          size="lg"
          wide
          aria-disabled={form.busy || undefined}
        >
          {say(`proof.do.${act}`)}
        </Button>
      </form>
    </ModalView>
  );
}

/** Asks for the password or a code before something is removed or made anew. */
export function askProof(act: Act, name: string, send: ProofProps['send']): void {
  openModal((close) => <ProofDialog act={act} name={name} send={send} close={close} />, {
    label: translate('security', `proof.title.${act}`, { name }),
  });
}
