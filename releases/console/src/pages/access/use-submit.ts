import { useState } from 'react';
import type { Answer, Parameters, RouteName } from '../../api/routes';
import { useBase } from '../../shell/context';

/** Sends a form; refusals are told beside their fields, the rest above the buttons. */
export function useSubmit() {
  const { t, callApi } = useBase();
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async <Name extends RouteName>(name: Name, given: Parameters<Name>): Promise<Answer<Name> | null> => {
    setBusy(true);
    const result = await callApi(name, given);
    setBusy(false);
    setErrors(result.ok ? {} : result.errors);
    setMessage(result.ok ? '' : result.message || t('offline.change'));
    return result.ok ? result.data : null;
  };
  return { busy, errors, message, submit };
}
