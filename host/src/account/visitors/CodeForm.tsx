import { call } from '@maru/client';
import { navigate, useT } from '@maru/platform';
import { paths } from '../../routing/access';
import { trimmed } from '../forms/clean';
import { FormField, FormView } from '../forms/Form';
import { useForm } from '../forms/use-form';
import { useWork } from '../work/use-work';
import { holdRegisterCode } from './register-code';
import '../../texts/account';

/** Checks a registration code; a valid one is kept and leads to the registration. */
export function CodeForm({ code = '', onDone }: { code?: string; onDone?(): void }) {
  const t = useT('host');
  const say = useT('account');
  const work = useWork('code');
  const form = useForm({
    // A code of the address is the one that is meant.
    draft: code ? undefined : 'code',
    initial: { code },
    check: (values) => (trimmed(values.code) ? {} : { code: say('code.need') }),
    send: (values) =>
      work.send((proof) =>
        call('registerCode', { body: { code: trimmed(values.code), work: proof } }, { quiet: true }),
      ),
    onDone(_answer, values) {
      holdRegisterCode(trimmed(values.code));
      onDone?.();
      navigate(paths.register);
    },
  });
  return (
    <FormView form={form} work={work} submit={say('code.submit')} busy={say('code.busy')}>
      <FormField
        form={form}
        name="code"
        label={t('code.label')}
        hint={say('code.hint')}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={40}
      />
    </FormView>
  );
}
