import type { FactorProof } from '@maru/contracts';
import { Button, TextField, useBase, type useSubmit } from '../../kit';
import { askSignature } from '../../session/passkey';

type Submit = ReturnType<typeof useSubmit>['submit'];

/** Asks the browser for a passkey of the operator's own as a proof; null where it gave none. */
export async function passkeyProof(submit: Submit): Promise<FactorProof | 'cancelled' | null> {
  const begun = await submit('opsFactorChallenge', {});
  if (!begun) return null;
  const credential = await askSignature(begun.options);
  return credential ? { passkey: credential as never } : 'cancelled';
}

/** A code of the app or a recovery code, and the button for a passkey where one counts. */
export function ProofField(props: {
  errors: string[] | undefined;
  value: string;
  hasApp: boolean;
  /** Null where no passkey counts. */
  onPasskey: (() => void) | null;
  onChange(value: string): void;
}) {
  const { t } = useBase();
  return (
    <>
      <TextField
        label={t('factor.code')}
        hint={t(props.hasApp ? 'factor.code_hint' : 'factor.recovery_hint')}
        errors={props.errors}
        autoComplete="one-time-code"
        maxLength={20}
        required
        value={props.value}
        onChange={props.onChange}
      />
      {props.onPasskey && (
        <Button icon="fingerprint" onClick={props.onPasskey}>
          {t('factor.use_passkey')}
        </Button>
      )}
    </>
  );
}
