import { listBanks } from '@maru/contracts/banks';
import { configAtom, useAtomValue, useT } from '@maru/platform';
import { Field, Note } from '@maru/ui';
import { FormField } from '../forms/Form';
import type { Form } from '../forms/use-form';
import type { ProfileField } from './changes';

/** Bank and account of a member whose account on file cannot be paid to. */
export function AccountFields({ form }: { form: Form<ProfileField> }) {
  const say = useT('account');
  const register = useT('registerForm');
  const banks = listBanks(useAtomValue(configAtom)?.mode ?? 'real');
  return (
    <>
      <Note tone="caution">{say('settings.accountOpen')}</Note>
      <Field label={register('field.bank')} error={form.problems.bank}>
        {(parts) => (
          <select
            {...parts}
            className="input"
            name="bank"
            value={form.values.bank}
            onChange={(event) => form.set('bank', event.target.value)}
          >
            <option value="">{register('chooseBank')}</option>
            {banks.map(({ code }) => (
              <option key={code} value={code}>
                {register(`bank.${code}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <FormField
        form={form}
        name="account"
        label={register('field.account')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
      />
    </>
  );
}
