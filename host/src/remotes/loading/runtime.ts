import './runtime-core';
import type { Release } from '@maru/contracts';
import { createInstance } from '@module-federation/runtime';
import { chunkGlobal, forgetContainer, forgetInstance } from './federation-internals';
import type { ReleaseFiles } from './files';
import { fileUrl } from './integrity';
import { shared } from './shares';

const name = 'maru_host';

/** The host's side of module federation. Builds are registered at their first request. */
export class FederationRuntime {
  readonly #instance: ReturnType<typeof createInstance>;

  constructor(private readonly files: ReleaseFiles) {
    this.#instance = createInstance({
      name,
      remotes: [],
      shared,
      shareStrategy: 'loaded-first',
      plugins: [
        {
          name: 'maru-loader',
          // The entry uses the host's loader like every other file: hash, deadline, second address.
          async loadEntry({ remoteInfo }) {
            const loaded = await files.loadScript(remoteInfo.entry);
            if (!loaded.ok) throw new Error(loaded.code);
            const container = (globalThis as Record<string, unknown>)[remoteInfo.entryGlobalName];
            if (!container) throw new Error('no_container');
            return container as never;
          },
        },
      ],
    });
  }

  /**
   * Registers the container of a release whose files are in the page. Returns a function that runs it and resolves to
   * its one expose; it rejects with the remote's error.
   */
  register({ container, base, entry }: Release): () => Promise<unknown> {
    this.#instance.registerRemotes([{ name: container, entry: fileUrl(base, entry) }]);
    return () => this.#instance.loadRemote(`${container}/app`);
  }

  /**
   * Takes a build out of the page: its container, its chunk array, its tags and what the federation runtime remembers.
   * What it shared stays, that is the host's. Without this every swap would keep one build in memory.
   */
  forget({ container, base }: Release): void {
    forgetContainer(this.#instance, container);
    const globals = globalThis as unknown as Record<string, unknown>;
    delete globals[container];
    delete globals[chunkGlobal(container)];
    this.files.forget(new URL(base, window.location.href).href);
  }

  close(): void {
    forgetInstance(name);
  }
}
