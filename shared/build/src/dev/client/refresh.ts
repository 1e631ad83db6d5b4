import * as runtime from 'react-refresh/runtime';

/** The part of `module.hot` that Fast Refresh uses. */
export interface HotModule {
  data?: { exports?: [name: string, value: unknown][]; tree?: unknown };
  accept(onError?: (error: unknown) => void): void;
  dispose(keep: (data: NonNullable<HotModule['data']>) => void): void;
}

/** Exports of a module; one that is not initialized yet, as in a circle of imports, makes it no boundary. */
function listExports(exports: unknown): [name: string, value: unknown][] | null {
  if (typeof exports !== 'object' || exports === null) return null;
  try {
    return Object.keys(exports).map((name) => [name, (exports as Record<string, unknown>)[name]]);
  } catch {
    return null;
  }
}

/**
 * True if React can replace the module's components without running its importers. Functions and plain values beside
 * them may stay as long as an update leaves them the same; an object (a context, a store) has an identity.
 */
export function isBoundary(exports: [name: string, value: unknown][] | null): boolean {
  if (exports === null) return false;
  const components = exports.filter(([, value]) => runtime.isLikelyComponentType(value));
  const others = exports.filter(([, value]) => !runtime.isLikelyComponentType(value));
  return components.length > 0 && others.every(([, value]) => typeof value !== 'object' || value === null);
}

/** True if importers of the module would see other exports than before, or another kind of component. */
export function needsImporters(
  before: [name: string, value: unknown][],
  after: [name: string, value: unknown][] | null,
): boolean {
  if (after === null || before.length !== after.length) return true;
  return before.some(([name, value]) => {
    const entry = after.find(([other]) => other === name);
    return !entry || !isSameExport(value, entry[1]);
  });
}

function isSameExport(before: unknown, after: unknown): boolean {
  if (runtime.isLikelyComponentType(before) || runtime.isLikelyComponentType(after)) {
    const family = runtime.getFamilyByType(before);
    return family !== undefined && family === runtime.getFamilyByType(after);
  }
  if (typeof before === 'function' && typeof after === 'function') return String(before) === String(after);
  return Object.is(before, after);
}

/**
 * Ends a module with components: registers its exports, and accepts its own updates if it is a boundary.
 * @param invalidate asks for the whole part, if an update cannot stand alone
 */
export function acceptModule(
  hot: HotModule | undefined,
  scope: string,
  exports: unknown,
  invalidate: () => void,
): void {
  if (!hot) return;
  const entries = listExports(exports);
  for (const [name, value] of entries ?? []) {
    if (runtime.isLikelyComponentType(value)) runtime.register(value, `${scope}%exports% ${name}`);
  }
  const before = hot.data?.exports;
  if (isBoundary(entries)) {
    hot.accept(() => invalidate());
    hot.dispose((data) => {
      data.exports = entries!;
    });
  }
  if (before && needsImporters(before, entries)) invalidate();
}

/** Prepares the page for Fast Refresh. Runs before React's renderer is loaded. */
export function startRefresh(): void {
  runtime.injectIntoGlobalHook(window);
}

export const { register, createSignatureFunctionForTransform: createSignature, performReactRefresh } = runtime;
