declare module 'react-refresh/runtime' {
  /** Components that stand for one another over edits. */
  export interface Family {
    current: unknown;
  }
  export function injectIntoGlobalHook(window: Window): void;
  export function register(type: unknown, id: string): void;
  export function createSignatureFunctionForTransform(): (type: unknown, key?: string) => unknown;
  export function performReactRefresh(): unknown;
  export function isLikelyComponentType(type: unknown): boolean;
  export function getFamilyByType(type: unknown): Family | undefined;
}
