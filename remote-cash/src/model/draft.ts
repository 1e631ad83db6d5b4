import { stored, useAtomValue, userIdAtom } from '@maru/platform';
import { useState } from 'react';

const parseAmount = (value: unknown): number | null =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : null;

/**
 * The amount of a form, by member and form. The tab's storage keeps it over a reload or a swap of the remote; a
 * password is not stored.
 */
export function useDraftAmount(form: string): [amount: number, set: (amount: number) => void] {
  const user = useAtomValue(userIdAtom) ?? 0;
  const draft = stored('tab', `cash.${form}.${user}`, 1, parseAmount);
  const [amount, setAmount] = useState(() => draft.read() ?? 0);
  return [
    amount,
    (next) => {
      setAmount(next);
      draft.write(next === 0 ? null : next);
    },
  ];
}
