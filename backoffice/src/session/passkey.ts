import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** Whether this browser knows passkeys. */
export const passkeysWork = (): boolean => browserSupportsWebAuthn();

/** Null where the operator closed the browser's window, or nothing fitted. */
const ask = (work: () => Promise<unknown>): Promise<unknown> => work().catch(() => null);

/** Asks the browser for a signature; options are the server's, unchanged. */
export const askSignature = (options: object): Promise<unknown> =>
  ask(() => startAuthentication({ optionsJSON: options as never }));
/** Asks the browser for a new passkey. */
export const askNewPasskey = (options: object): Promise<unknown> =>
  ask(() => startRegistration({ optionsJSON: options as never }));
