/**
 * What every browser has and neither jsdom nor Node does, with the smallest behaviour that components rely on.
 * A test that needs more replaces it.
 */
import { webcrypto } from 'node:crypto';

class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

function provide(name: string, value: unknown): void {
  if ((globalThis as Record<string, unknown>)[name] !== undefined) return;
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

provide('ResizeObserver', NoObserver);
provide('IntersectionObserver', NoObserver);
provide('matchMedia', (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
}));
if (!globalThis.crypto?.subtle) {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
}
if (typeof window !== 'undefined') {
  window.scrollTo = (() => {}) as typeof window.scrollTo;
  Element.prototype.scrollIntoView ??= () => {};
}
