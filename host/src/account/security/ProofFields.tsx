import type { FactorKind, FactorProof } from '@maru/contracts';
import { type Refused, type Result, type Translate, useT } from '@maru/platform';
import { Segment } from '@maru/ui';
import { useState } from 'react';
import { FormField } from '../forms/Form';
import { type Form, type Problems, toProblems } from '../forms/use-form';
import { passkeysWork } from './passkey';
import { passkeyProof } from './passkey-proof';

export type ProofMethod = 'passkey' | 'code';

/** The way in which the member proves a factor that is there: a passkey where one counts, else a code. */
export function useProofMethod(kinds: readonly FactorKind[]) {
  const hasPasskey = kinds.includes('passkey') && passkeysWork();
  const [way, setWay] = useState<ProofMethod>(hasPasskey ? 'passkey' : 'code');
  return { way, setWay, hasPasskey, hasApp: kinds.includes('totp') };
}

/** The proof for a method; a passkey is requested from the browser here. */
export function readProof(way: ProofMethod, code: string, say: Translate): Promise<Result<FactorProof>> {
  if (way === 'passkey') return passkeyProof(say);
  return Promise.resolve({ ok: true, data: { code: code.trim() } });
}

/** Maps a refusal to the form's fields; a passkey has none, so its problem is shown above them. */
export function proofProblems<Name extends string>(
  refused: Refused,
  way: ProofMethod,
  names: readonly Name[],
): Problems<Name> {
  const problems = toProblems(refused, names);
  const { code } = refused.errors ?? {};
  return way === 'passkey' && code?.[0]
    ? ({ ...problems, code: undefined, form: code[0] } as Problems<Name>)
    : problems;
}

/** Chooses between passkey and code, and takes the code. */
export function ProofFields<Name extends string>(props: {
  form: Form<Name | 'code'>;
  proof: ReturnType<typeof useProofMethod>;
}) {
  const say = useT('security');
  const { form, proof } = props;
  return (
    <>
      {proof.hasPasskey ? (
        <Segment
          label={say('proof.way')}
          options={[
            { id: 'passkey', text: say('proof.passkey') },
            { id: 'code', text: say('proof.code') },
          ]}
          value={proof.way}
          onChange={(id) => proof.setWay(id as ProofMethod)}
        />
      ) : null}
      {proof.way === 'code' ? (
        <FormField
          form={form}
          name="code"
          label={say('proof.code')}
          hint={say(proof.hasApp ? 'proof.codeHint' : 'proof.recoveryHint')}
          autoComplete="one-time-code"
          maxLength={20}
        />
      ) : (
        <p className="soft">{say('passkey.text')}</p>
      )}
    </>
  );
}
