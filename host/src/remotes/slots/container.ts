import { type HostFault, hostFault } from '../failures/host-fault';
import { containerId } from '../loading/federation-internals';

/**
 * Puts a mount's element into its application's container. single-spa-layout creates containers just before it mounts.
 * One that other code has removed is created here, in the slot's element.
 */
export function showIn(slot: HTMLElement | undefined, app: string, element: HTMLElement): { ok: true } | HostFault {
  if (!slot?.isConnected) return hostFault('unplaced', `the slot of ${app} is not in the page`);
  const container = document.getElementById(containerId(app)) ?? makeContainer(slot, app);
  container.style.display = 'contents';
  container.replaceChildren(element);
  return { ok: true };
}

function makeContainer(slot: HTMLElement, app: string): HTMLElement {
  const container = document.createElement('div');
  container.id = containerId(app);
  slot.append(container);
  return container;
}
