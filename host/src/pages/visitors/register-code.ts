const key = 'maru.registerCode';

/** The registration code that the visitor gave in this tab, or null. The server checks it with the registration. */
export function heldRegisterCode(): string | null {
  return sessionStorage.getItem(key);
}

export function holdRegisterCode(code: string): void {
  sessionStorage.setItem(key, code);
}
