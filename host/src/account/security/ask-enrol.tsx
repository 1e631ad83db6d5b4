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
import { ProofFields, proofProblems, readProof, useProofMethod } from './ProofFields';
import { keepFactors } from './use-factors';

type Confirmed = Extract<Awaited<ReturnType<typeof call<'factorConfirm'>>>, { ok: true }>['data'];

interface EnrolProps {
  kind: FactorKind;
  /** Kinds of the factors that are there. */
  kinds: readonly FactorKind[];
}

/** Requires the password and an existing factor before an enrolment, so an unattended page cannot add one. */
function PasswordStep({ kind, kinds, onBegun }: EnrolProps & { onBegun(begun: FactorBegun): void }) {
  const say = useT('security');
  const proof = useProofMethod(kinds);
  const isProven = kinds.length > 0;
  const form = useForm<'password' | 'code', FactorBegun>({
    initial: { password: '', code: '' },
    check: ({ password, code }) => ({
      ...(password ? {} : { password: say('proof.need.password') }),
      ...(isProven && proof.way === 'code' && !code.trim() ? { code: say('proof.need.code') } : {}),
    }),
    async send({ password, code }) {
      if (!isProven) return call('factorBegin', { body: { kind, password } }, { quiet: true });
      const made = await readProof(proof.way, code, say);
      return made.ok ? call('factorBegin', { body: { kind, password, proof: made.data } }, { quiet: true }) : made;
    },
    toProblems: (refused) => proofProblems(refused, proof.way, ['password', 'code']),
    onDone: onBegun,
  });
  return (
    <form ref={form.element} className="stack stack--lg" noValidate onSubmit={form.submit}>
      <p className="soft">{say(isProven ? 'enrol.proof' : 'enrol.password')}</p>
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
      {isProven ? <ProofFields form={form} proof={proof} /> : null}
      <Button type="submit" tone="primary" size="lg" wide aria-disabled={form.busy || undefined}>
        {say('enrol.next')}
      </Button>
    </form>
  );
}

/** Password, then the app or the passkey itself, then the recovery codes where there were none. */
function EnrolDialog({ kind, kinds, close }: EnrolProps & { close(): void }) {
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
      {begun === null ? <PasswordStep kind={kind} kinds={kinds} onBegun={setBegun} /> : null}
      {begun?.kind === 'totp' ? <AppStep begun={begun} onDone={onDone} /> : null}
      {begun?.kind === 'passkey' ? <MakeStep begun={begun} onDone={onDone} onOver={() => setBegun(null)} /> : null}
    </ModalView>
  );
}

/** Adds a second factor to those that are there, `kinds`. */
export function askEnrol(kind: FactorKind, kinds: readonly FactorKind[]): void {
  openModal((close) => <EnrolDialog kind={kind} kinds={kinds} close={close} />, {
    label: translate('security', `enrol.title.${kind}`),
    dismissible: false,
  });
}
