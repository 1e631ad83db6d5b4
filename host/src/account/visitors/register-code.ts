import { recall, remember } from '../../session/tab-memory';

const key = 'maru.registerCode';

/** The registration code that the visitor gave in this tab, or null. The server checks it with the registration. */
export function heldRegisterCode(): string | null {
  return recall(key);
}

export function holdRegisterCode(code: string): void {
  remember(key, code);
}
