import { api, navigate, useT } from '@maru/platform';
import { paths } from '../../session/access';
import { trimmed } from '../forms/clean';
import { FormField, FormView } from '../forms/form';
import { useForm } from '../forms/use-form';
import { holdRegisterCode } from './register-code';

/** Asks for a registration code and has it checked; a good one is held and leads to the registration. */
export function CodeForm({ code = '', onDone }: { code?: string; onDone?(): void }) {
  const t = useT('host');
  const form = useForm({
    initial: { code },
    check: (values) => (trimmed(values.code) ? {} : { code: t('code.need') }),
    send: (values) => api.post('/api/register/code', { code: trimmed(values.code) }, { quiet: true }),
    onDone(_answer, values) {
      holdRegisterCode(trimmed(values.code));
      onDone?.();
      navigate(paths.register);
    },
  });
  return (
    <FormView form={form} submit={t('code.submit')} busy={t('code.busy')}>
      <FormField
        form={form}
        name="code"
        label={t('code.label')}
        hint={t('code.hint')}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={40}
      />
    </FormView>
  );
}
