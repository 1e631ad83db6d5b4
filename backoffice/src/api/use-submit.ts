import type { CallInput, OpsCallName } from '@maru/client/core';
import { useRef, useState } from 'react';
import { type Answer, callByName } from '../client/client';
import { useBase } from '../session/context';

/** Sends a form, once at a time; refusals are shown at their fields, the rest above the buttons. */
export function useSubmit() {
  const { t, callApi } = useBase();
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const submit = async <Name extends OpsCallName>(
    name: Name,
    input: CallInput<Name>,
    options: { idempotencyKey?: string } = {},
  ): Promise<Answer<Name> | null> => {
    if (underWay.current) return null;
    underWay.current = true;
    setBusy(true);
    const result = await callByName(callApi, name, input, options);
    underWay.current = false;
    setBusy(false);
    setErrors(result.ok ? {} : result.errors);
    setMessage(result.ok ? '' : result.message || t('offline.change'));
    return result.ok ? result.data : null;
  };
  /** Clears refusals before another request. */
  const clear = () => {
    setErrors({});
    setMessage('');
  };
  return { busy, errors, message, submit, clear };
}
