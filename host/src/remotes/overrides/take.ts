import { parsePins } from '@maru/contracts/release-choice';
import { store } from '@maru/platform';
import type { RemoteRegistry } from '../registry';
import type { RequestedOverrides } from './address';
import { isConsoleSignedIn, refuseInConsole } from './console';
import { developmentServer } from './development-server';
import type { OverrideRequest, SessionOverrides } from './overrides';

/** Applies pins and developers' builds. A channel's code loads only if the site has it and the session may use it. */
export async function takeOverrides(
  registry: RemoteRegistry,
  asked: RequestedOverrides,
  channels: Record<keyof RequestedOverrides, boolean>,
): Promise<void> {
  // An operator may have signed in after the server wrote the page.
  if (isConsoleSignedIn() && (registry.page.pins || registry.page.dev.length > 0))
    registry.page = { ...registry.page, pins: false, dev: [], console: true };
  const { page } = registry;
  if (page.console) return asksToLoad(asked) ? refuseAsked(registry.overrides, asked) : undefined;
  const requests = await Promise.all([
    page.pins && channels.pin ? takePins(registry, asked.pin) : [],
    channels.dev ? takeDevBuilds(registry, asked.dev) : [],
  ]);
  store.set(registry.overrides.requested, requests.flat());
}

function asksToLoad({ pin, dev }: RequestedOverrides): boolean {
  return [pin, dev].some((parameter) => parameter !== null && parameter !== 'off');
}

/** Shows the address's request as refused. */
async function refuseAsked(overrides: SessionOverrides, { pin, dev }: RequestedOverrides): Promise<void> {
  const { parseDev } = await import('./dev');
  refuseInConsole(overrides, [
    ...Object.entries(parsePins(pin)).map(([remote, from]) => ({ remote, from, channel: 'pin' as const })),
    ...Object.entries(parseDev(dev)).map(([remote, from]) => ({ remote, from, channel: 'dev' as const })),
  ]);
}

async function takePins(registry: RemoteRegistry, parameter: string | null): Promise<readonly OverrideRequest[]> {
  const { loadPins, takePinParameter } = await import('./pins');
  const requests = takePinParameter(registry.page, parameter);
  await loadPins(registry);
  return requests;
}

async function takeDevBuilds(registry: RemoteRegistry, parameter: string | null): Promise<readonly OverrideRequest[]> {
  const { loadDevBuilds, sessionDev, takeDevParameter } = await import('./dev');
  const requests = takeDevParameter(registry, parameter);
  if (Object.keys(sessionDev(registry.page)).length > 0 || developmentServer()) await loadDevBuilds(registry);
  return requests;
}
