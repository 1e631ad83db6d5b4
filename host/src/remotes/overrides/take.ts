import { parsePins } from '@maru/contracts/release-choice';
import { store } from '@maru/platform';
import { failure } from '../loading/reasons';
import type { RemoteRegistry } from '../registry';
import type { Asked } from './address';
import { developmentServer } from './development-server';
import { type OverrideRequest, requestedAtom, setOverride } from './overrides';

/** Takes pins and developers' builds. The code of a channel comes only where the site has it and the session may use it. */
export async function takeOverrides(
  registry: RemoteRegistry,
  asked: Asked,
  channels: Record<keyof Asked, boolean>,
): Promise<void> {
  const { page } = registry;
  if (page.console) return asksToLoad(asked) ? refuseInConsole(asked) : undefined;
  const requests = await Promise.all([
    page.pins && channels.pin ? takePins(registry, asked.pin) : [],
    channels.dev ? takeDevBuilds(registry, asked.dev) : [],
  ]);
  store.set(requestedAtom, requests.flat());
}

function asksToLoad({ pin, dev }: Asked): boolean {
  return [pin, dev].some((parameter) => parameter !== null && parameter !== 'off');
}

/** Shows what the address asked for as refused: a browser that is signed in to the console runs what everyone runs. */
async function refuseInConsole({ pin, dev }: Asked): Promise<void> {
  const { parseDev } = await import('./dev');
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
