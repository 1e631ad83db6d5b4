import type { FactorProof } from '@maru/contracts';
import type { useSubmit } from '../../api/use-submit';
import { useBase } from '../../session/context';
import { askSignature } from '../../session/passkey';
import { Icon } from '../../ui/Icon';
import { TextField } from '../../ui/TextField';

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
        <button type="button" className="btn" onClick={props.onPasskey}>
          <Icon name="fingerprint" />
          {t('factor.use_passkey')}
        </button>
      )}
    </>
  );
}
