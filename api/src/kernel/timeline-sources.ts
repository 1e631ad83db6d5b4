import type { TimelineSource } from './timeline';
import type { ApiModule } from './types';

/** The sources of this process's modules. */
export class TimelineSources {
  readonly #sources: TimelineSource[] = [];

  /** Takes what a module has of the timeline, if anything; returns the module. @throws Error where a name is taken */
  collect<Module extends ApiModule>(module: Module): Module {
    for (const source of module.timeline ?? []) {
      if (this.#sources.some(({ name }) => name === source.name))
        throw new Error(`timeline source ${source.name} twice`);
      this.#sources.push(source);
    }
    return module;
  }

  get all(): readonly TimelineSource[] {
    return this.#sources;
  }
}
