/** Parameters of the address that choose releases for this session. */
const pinName = 'maru-pin';
const devName = 'maru-dev';

/** Overrides requested by the address; null if it has none. 'off' ends them. */
export interface RequestedOverrides {
  pin: string | null;
  dev: string | null;
}

/** Reads the parameters, and the address without them; the rest of it stays as it was written. */
export function readAddress(search: string): RequestedOverrides & { search: string } {
  const parts = search.replace(/^\?/, '').split('&').filter(Boolean);
  const isOurs = (part: string) => [pinName, devName].includes(part.split('=')[0]!);
  const rest = parts.filter((part) => !isOurs(part));
  const params = new URLSearchParams(search);
  return { pin: params.get(pinName), dev: params.get(devName), search: rest.length ? `?${rest.join('&')}` : '' };
}

/** Takes the parameters out of the address and gives them back. */
export function takeAddress(): RequestedOverrides {
  const { pathname, search, hash } = window.location;
  const parameters = readAddress(search);
  if (asksAnything(parameters))
    window.history.replaceState(window.history.state, '', pathname + parameters.search + hash);
  return { pin: parameters.pin, dev: parameters.dev };
}

function asksAnything({ pin, dev }: RequestedOverrides): boolean {
  return pin !== null || dev !== null;
}
