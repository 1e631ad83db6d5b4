import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { loadFiles, PartMissing, prefetchFiles } from './files';
import { PartBoundary } from './PartBoundary';

/** A part of the console that is loaded when it is first shown. */
export interface Part<Module> {
  /** Its module below `src`, without the ending; the build's list of files names it so. */
  name: string;
  /** @throws PartMissing */
  load(): Promise<Module>;
  prefetch(): void;
}

/** A component of a part. */
export type PartComponent<Props = object> = ComponentType<Props> & { part: Part<unknown> };

/** @param load imports the module that `name` names: the build gives it a separate file */
export function createPart<Module>(name: string, load: () => Promise<Module>): Part<Module> {
  return {
    name,
    async load() {
      await loadFiles(name);
      return load().catch((error: unknown) => {
        // An import that was not answered, in a browser that puts no scripts into its module map before.
        throw error instanceof TypeError ? new PartMissing(name) : error;
      });
    },
    prefetch: () => prefetchFiles(name),
  };
}

/**
 * The pages of a part by the name of their component. The router (`shell/router`) shows their loading and failed
 * states.
 */
export function createPages<Module extends Record<string, ComponentType>>(name: string, load: () => Promise<Module>) {
  const part = createPart(name, load);
  return (page: keyof Module): PartComponent =>
    Object.assign(
      createLazy(part, (module) => module[page]!),
      { part },
    );
}

/**
 * A component of a part inside a page: it shows `waiting` while it loads, and a failure in its own place. The page
 * around it keeps its input.
 */
export function createInset<Module, Props extends object>(
  part: Part<Module>,
  pick: (module: Module) => ComponentType<Props>,
  waiting: (props: Props) => ReactNode = () => null,
): PartComponent<Props> {
  const Loaded = createLazy(part, pick) as ComponentType<object>;
  const Inset = (props: Props) => (
    <PartBoundary inset>
      <Suspense fallback={waiting(props)}>
        <Loaded {...props} />
      </Suspense>
    </PartBoundary>
  );
  return Object.assign(Inset, { part });
}

function createLazy<Module, Props>(part: Part<Module>, pick: (module: Module) => ComponentType<Props>) {
  return lazy(async () => ({ default: pick(await part.load()) as ComponentType<object> }));
}
