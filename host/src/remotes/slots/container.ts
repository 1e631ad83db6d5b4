import { type HostFault, hostFault } from '../loading/host-fault';

const idOfContainer = (app: string) => `single-spa-application:${app}`;

/**
 * Puts the element of a mount into its application's container. single-spa-layout makes the containers just before it
 * mounts; one that is missing all the same, because somebody took it away, is made here, in the element of the slot.
 */
export function showIn(slot: HTMLElement, app: string, element: HTMLElement): { ok: true } | HostFault {
  if (!slot.isConnected) return hostFault('unplaced', `the slot of ${app} is not in the page`);
  const container = document.getElementById(idOfContainer(app)) ?? makeContainer(slot, app);
  container.style.display = 'contents';
  container.replaceChildren(element);
  return { ok: true };
}

function makeContainer(slot: HTMLElement, app: string): HTMLElement {
  const container = document.createElement('div');
  container.id = idOfContainer(app);
  slot.append(container);
  return container;
}
