import { type CallInput, newIdempotencyKey } from '@maru/client/core';
import { useRef, useState } from 'react';
import { type Answer, callByName } from '../../client/client';
import { useBase } from '../../session/context';

type Decision = 'opsApprovalApprove' | 'opsApprovalReject' | 'opsApprovalWithdraw' | 'opsApprovalTakeOver';

/**
 * Sends a decision. A retry without an answer has the same key, which prevents a second execution; refusals are shown,
 * and the input is kept.
 */
export function useDecision() {
  const { t, callApi } = useBase();
  const keys = useRef(new Map<Decision, string>());
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const decide = async <Name extends Decision>(name: Name, input: CallInput<Name>): Promise<Answer<Name> | null> => {
    const key = keys.current.get(name) ?? newIdempotencyKey();
    keys.current.set(name, key);
    setBusy(true);
    const result = await callByName(callApi, name, input, { idempotencyKey: key });
    setBusy(false);
    if (result.ok || result.status !== 0) keys.current.delete(name);
    const messages = result.ok ? [] : [result.message, ...Object.values(result.errors).flat()];
    setProblem(result.ok ? '' : result.status === 0 ? t('offline.change') : messages.join(' '));
    return result.ok ? result.data : null;
  };
  return { busy, problem, decide };
}
