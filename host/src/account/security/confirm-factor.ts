import { call } from '@maru/client';
import type { CallInput } from '@maru/client/core';

type Factor = CallInput<'factorConfirm'>['body']['factor'];
/** What the server says of a factor that counts from now on. */
export type Confirmed = Extract<Awaited<ReturnType<typeof confirmFactor>>, { ok: true }>['data'];

/** Confirms the factor that was begun, under a name where one was typed. */
export function confirmFactor(factor: Factor, name: string) {
  const named = name.trim() ? { ...factor, name: name.trim() } : factor;
  return call('factorConfirm', { body: { factor: named } }, { quiet: true });
}
