import type { Device } from '@maru/contracts';

/** Browser names by search order: browsers also name their ancestors, so the specific ones are first. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bWhale\//, 'Whale'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bCriOS\/|\bChrome\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b|\biPod\b/, 'iOS'],
  [/\biPad\b/, 'iPadOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const nameIn = (names: readonly [RegExp, string][], agent: string) =>
  names.find(([pattern]) => pattern.test(agent))?.[1] ?? '';

function detectKind(agent: string, system: string): Device['kind'] {
  if (/\biPad\b|\bTablet\b/.test(agent) || (system === 'Android' && !/\bMobile\b/.test(agent))) return 'tablet';
  if (system === 'iOS' || /\bMobile\b/.test(agent)) return 'mobile';
  return system ? 'desktop' : 'unknown';
}

/** What a user agent says, shortened to what a person knows their device by. Nothing of the text itself is in it. */
export function parseDevice(userAgent: string): Device {
  // The header may have any length; the relevant part is at its beginning.
  const agent = userAgent.slice(0, 500);
  const system = nameIn(systems, agent);
  return { kind: detectKind(agent, system), browser: nameIn(browsers, agent), system };
}
