import { parseText, stored } from '@maru/platform';

const heldCode = stored('tab', 'register-code', 1, parseText);

/** The registration code that the visitor gave in this tab, or null. The server checks it with the registration. */
export function heldRegisterCode(): string | null {
  return heldCode.read();
}

export function holdRegisterCode(code: string): void {
  heldCode.write(code);
}
