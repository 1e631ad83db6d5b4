import type { PageReleases } from '@maru/contracts';
import { formatPins, type Pins, parsePins, toReleaseId } from '@maru/contracts/release-choice';
import { pinCookie, recordPath } from '@maru/contracts/release-names';
import { getCookie, setCookie } from '@maru/platform';
import { readRelease } from '../document/read';
import { storageRoot } from '../document/storage-root';
import { verifySigned } from '../document/verify';
import { failure, type LoadReason } from '../failures/reasons';
import type { RemoteRegistry } from '../registry';
import { isConsoleSignedIn } from './console';
import type { OverrideRequest, ReleaseOverride } from './overrides';

/** What loading pins needs. */
type PinTools = Pick<RemoteRegistry, 'page' | 'taken' | 'verifier' | 'overrides'>;

/** A pinned session waits no longer for its records; the normal release runs then. */
const patienceMs = 4_000;

/** Pins last as long as the browser's session; while it is signed in to the console there are none. */
function writePins(pins: Pins): void {
  if (isConsoleSignedIn()) return;
  const text = formatPins(pins);
  setCookie(pinCookie, text, text ? 'session' : 0);
}

/** The pins of this session; none where the site does not accept them. */
export function sessionPins({ pins }: PageReleases): Pins {
  return pins ? parsePins(getCookie(pinCookie)) : {};
}

/**
 * Reads the address's pins: 'off' ends the pins at once, new ones are returned for the user's confirmation. Nothing if
 * pins are not accepted.
 */
export function takePinParameter(page: PageReleases, parameter: string | null): OverrideRequest[] {
  if (parameter === null || !page.pins) return [];
  if (parameter === 'off') writePins({});
  const session = sessionPins(page);
  return Object.entries(parsePins(parameter)).flatMap(([remote, from]) =>
    session[remote] === from ? [] : [{ remote, channel: 'pin', from }],
  );
}

/** Pins what the person agreed to, beside the pins of other remotes. */
export function acceptPins(page: PageReleases, requests: readonly OverrideRequest[]): void {
  const accepted = requests.filter(({ channel }) => channel === 'pin').map(({ remote, from }) => [remote, from]);
  if (accepted.length > 0) writePins({ ...sessionPins(page), ...Object.fromEntries(accepted) });
}

/** Forgets the pin of one remote, or all. */
export function forgetPins({ page, overrides }: Pick<PinTools, 'page' | 'overrides'>, remote?: string): void {
  const otherPins = Object.entries(sessionPins(page)).filter(([name]) => remote && name !== remote);
  writePins(Object.fromEntries(otherPins));
  overrides.remove('pin', remote);
}

/** Loads the session's pinned releases in parallel. An unavailable one is reported as missing. */
export async function loadPins(registry: PinTools): Promise<void> {
  const pins = Object.entries(sessionPins(registry.page));
  await Promise.all(pins.map(async ([remote, id]) => registry.overrides.put(await loadPin(registry, remote, id))));
}

async function loadPin({ page, taken, verifier }: PinTools, remote: string, id: string): Promise<ReleaseOverride> {
  const url = `${storageRoot(taken?.document ?? null)}${remote}/${id}/${recordPath}`;
  const missing = (detail: string, reason: LoadReason = 'pin_missing'): ReleaseOverride => {
    const { code } = failure(reason);
    console.error(`${code} ${remote}@${id} is not used`, detail);
    return { remote, channel: 'pin', from: id, release: null, code };
  };
  try {
    const answer = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(patienceMs) });
    if (!answer.ok) return missing(`${answer.status} ${url}`);
    const verified = await verifySigned(await answer.json(), page.keys, verifier);
    if (!verified.ok) return missing(`${verified.code} ${verified.detail}`);
    const { kind, release: written, until } = (verified.value ?? {}) as Record<string, unknown>;
    const smoke = kind === 'maru-smoke' && typeof until === 'number' && until > Date.now();
    const release = kind === 'maru-release' || smoke ? readRelease(written, remote) : null;
    if (!release || toReleaseId(release) !== id) return missing('the record is of something else');
    if (!smoke && !taken?.document.remotes[remote]?.recent.includes(id)) {
      return missing('the registry lets no browser pin it', 'pin_withheld');
    }
    return { remote, channel: 'pin', from: id, release, code: null, ...(smoke && { smoke }) };
  } catch (error) {
    return missing(String(error));
  }
}
