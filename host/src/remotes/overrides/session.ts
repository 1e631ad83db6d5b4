import { pinCookie } from '@maru/contracts/release-names';
import { getCookie, store } from '@maru/platform';
import { failure } from '../loading/reasons';
import type { RemoteRegistry } from '../registry';
import { type Asked, takeAddress } from './address';
import { developmentServer } from './development-server';
import { type OverrideRequest, requestedAtom, setOverride } from './overrides';

/**
 * Loads what this session runs besides the registry's choice. What the address asks for is only noted: a link never
 * runs code by itself, the person is asked first. Null when there is nothing, so that ordinary pages do not wait. The
 * code of either channel comes only where the site has that channel and the session may use it.
 */
export function loadOverrides(registry: RemoteRegistry): Promise<void> | null {
  const { page } = registry;
  const parameters = takeAddress();
  if (page.console) return asksToLoad(parameters) ? refuseInConsole(parameters) : null;
  const work: Promise<readonly OverrideRequest[]>[] = [];
  if (page.pins && (parameters.pin !== null || getCookie(pinCookie))) work.push(takePins(registry, parameters.pin));
  // What a site without the channel is asked for is refused aloud.
  if (page.dev.length > 0 || parameters.dev !== null || developmentServer()) {
    work.push(takeDevBuilds(registry, parameters.dev));
  }
  return work.length > 0 ? Promise.all(work).then((requests) => store.set(requestedAtom, requests.flat())) : null;
}

function asksToLoad({ pin, dev }: Asked): boolean {
  return [pin, dev].some((parameter) => parameter !== null && parameter !== 'off');
}

/** Shows what the address asked for as refused: a browser that is signed in to the console runs what everyone runs. */
async function refuseInConsole({ pin, dev }: Asked): Promise<void> {
  const [{ parsePins }, { parseDev }] = await Promise.all([import('@maru/contracts/release-choice'), import('./dev')]);
  const { code } = failure('console_session');
  const refused = [
    ...Object.entries(parsePins(pin)).map(([remote, from]) => ({ remote, from, channel: 'pin' as const })),
    ...Object.entries(parseDev(dev)).map(([remote, from]) => ({ remote, from, channel: 'dev' as const })),
  ];
  for (const { remote, from, channel } of refused) {
    console.error(`${code} ${remote}@${from} is not used: this browser is signed in to the console`);
    setOverride({ remote, channel, from, release: null, code });
  }
}

async function takePins(registry: RemoteRegistry, parameter: string | null): Promise<readonly OverrideRequest[]> {
  const { loadPins, takePinParameter } = await import('./pins');
  const requests = takePinParameter(registry.page, parameter);
  await loadPins(registry);
  return requests;
}

async function takeDevBuilds({ page }: RemoteRegistry, parameter: string | null): Promise<readonly OverrideRequest[]> {
  const { loadDevBuilds, sessionDev, takeDevParameter } = await import('./dev');
  const requests = takeDevParameter(page, parameter);
  if (Object.keys(sessionDev(page)).length > 0 || developmentServer()) await loadDevBuilds(page);
  return requests;
}
