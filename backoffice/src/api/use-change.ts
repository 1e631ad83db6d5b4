import type { CallInput, OpsCallName } from '@maru/client/core';
import { useState } from 'react';
import { type Answer, callByName } from '../client/client';
import { useBase, useSession } from '../session/context';

/** Refusals with their own text here. */
const changedMeanwhile = 'MARU-601';

/**
 * Runs a change and shows its outcome. Reloads what is shown afterwards, also after a conflict with another operator's
 * change. `show` applies the answer before the reload. Returns whether the change was done.
 */
export function useChange() {
  const { t, callApi, say } = useBase();
  const { reload } = useSession();
  const [busy, setBusy] = useState(false);
  const change = async <Name extends OpsCallName>(
    name: Name,
    input: CallInput<Name>,
    done: string,
    show?: (answer: Answer<Name>) => void,
  ): Promise<boolean> => {
    setBusy(true);
    const result = await callByName(callApi, name, input);
    if (result.ok) show?.(result.data);
    if (result.ok) say('success', done);
    else if (result.status === 0) say('danger', t('offline.change'));
    else if (result.code === changedMeanwhile) say('caution', t('stale'));
    else {
      const fields = Object.values(result.errors).flat();
      say('danger', `${[result.message, ...fields].join(' ')}${result.code ? ` (${result.code})` : ''}`);
    }
    await reload();
    setBusy(false);
    return result.ok;
  };
  return { busy, change };
}
