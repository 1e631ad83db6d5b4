import type { FactorKind, FactorProof } from '@maru/contracts';
import { openModal, type Result, toast, t as translate, useT } from '@maru/platform';
import { Button, ModalView } from '@maru/ui';
import { useForm } from '../forms/use-form';
import { ProofFields, proofProblems, readProof, useProofMethod } from './ProofFields';

type Act = 'remove' | 'renew';
interface ProofProps {
  act: Act;
  name: string;
  /** Kinds of the factors that prove it: of the one that is removed, or of all. */
  kinds: readonly FactorKind[];
  send(proof: FactorProof): Promise<Result<unknown>>;
  close(): void;
}

function ProofDialog({ act, name, kinds, send, close }: ProofProps) {
  const say = useT('security');
  const proof = useProofMethod(kinds);
  const form = useForm<'code'>({
    initial: { code: '' },
    check: ({ code }) => (proof.way === 'code' && !code.trim() ? { code: say('proof.need.code') } : {}),
    async send({ code }) {
      const made = await readProof(proof.way, code, say);
      return made.ok ? send(made.data) : made;
    },
    toProblems: (refused) => proofProblems(refused, proof.way, ['code']),
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
        <ProofFields form={form} proof={proof} />
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

/** Requires proof by a factor before something is removed or renewed; the password is not accepted. */
export function askProof(act: Act, name: string, kinds: readonly FactorKind[], send: ProofProps['send']): void {
  openModal((close) => <ProofDialog act={act} name={name} kinds={kinds} send={send} close={close} />, {
    label: translate('security', `proof.title.${act}`, { name }),
  });
}
