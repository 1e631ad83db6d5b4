import type { CallInput } from '@maru/client/core';
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';

type PasskeyCredential = Extract<CallInput<'factorConfirm'>['body']['factor'], { kind: 'passkey' }>['credential'];
type Signed = Extract<CallInput<'loginStep'>['body']['step'], { method: 'passkey' }>['credential'];

/** Why the browser gave no passkey: the member closed its window or nothing fitted; or it knows none at all. */
type PasskeyRefusal = 'cancelled' | 'known' | 'unsupported';
export type PasskeyResult<T> = { ok: true; credential: T } | { ok: false; reason: PasskeyRefusal };

export const passkeysWork = (): boolean => browserSupportsWebAuthn();

async function ask<T>(work: () => Promise<unknown>): Promise<PasskeyResult<T>> {
  if (!passkeysWork()) return { ok: false, reason: 'unsupported' };
  try {
    return { ok: true, credential: (await work()) as T };
  } catch (error) {
    // The authenticator has a passkey of this account already.
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    return { ok: false, reason: isKnown ? 'known' : 'cancelled' };
  }
}

/** Requests a signature from the browser. `options` are the server's, unchanged. */
export const askSignature = (options: object): Promise<PasskeyResult<Signed>> =>
  ask(() => startAuthentication({ optionsJSON: options as never }));

/** Asks the browser for a new passkey. */
export const askNewPasskey = (options: object): Promise<PasskeyResult<PasskeyCredential>> =>
  ask(() => startRegistration({ optionsJSON: options as never }));

/** Closes the browser's dialog, whose result is no longer needed. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony();
