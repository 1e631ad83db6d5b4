import { type HostFault, hostFault } from '../failures/host-fault';
import { containerId } from '../loading/federation-internals';

/**
 * Puts the element of a mount into its application's container. single-spa-layout makes the containers just before it
 * mounts; one that is missing all the same, because somebody took it away, is made here, in the element of the slot.
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
