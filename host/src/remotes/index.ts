import { Federation } from './federation';
import type { RemoteRegistry } from './registry';

/** Opens what loads, places and swaps the remotes of a registry: a part of the host that is loaded when it is needed. */
export function openFederation(registry: RemoteRegistry): Federation {
  return new Federation(registry);
}
