import type { CallInput, OpsCallName } from '@maru/client/core';
import { useRef, useState } from 'react';
import { type Answer, callByName, useBase } from '../../kit';

const changedMeanwhile = 'MARU-601';

/** Why an act was not done. `meanwhile`: another operator was faster, the input is kept. */
export interface ActProblem {
  text: string;
  meanwhile: boolean;
}

/** Carries out an act of the desk, once at a time. What was refused stays told until the next one. */
export function useAct() {
  const { t, callApi, say } = useBase();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ActProblem | null>(null);
  const underWay = useRef(false);
  const act = async <Name extends OpsCallName>(
    name: Name,
    input: CallInput<Name>,
    done: string | ((answer: Answer<Name>) => string),
  ): Promise<Answer<Name> | null> => {
    if (underWay.current) return null;
    underWay.current = true;
    setBusy(true);
    const result = await callByName(callApi, name, input);
    underWay.current = false;
    setBusy(false);
    if (result.ok) {
      setProblem(null);
      say('success', typeof done === 'string' ? done : done(result.data));
      return result.data;
    }
    const words = [result.message, ...Object.values(result.errors).flat()].filter(Boolean).join(' ');
    setProblem({
      text: result.status === 0 ? t('offline.change') : words,
      meanwhile: result.code === changedMeanwhile,
    });
    return null;
  };
  return { busy, problem, act, clear: () => setProblem(null) };
}
