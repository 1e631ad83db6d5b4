import { address } from '../kernel/env';

/** Where the vendors are, read once; each adapter takes its own. */
export interface VendorsEnv {
  /** Address of the odds feed (MARU_FEED_URL). */
  feedUrl: string;
  /** Address of virtual sports (MARU_VIRTUAL_URL); without it there are none. */
  virtualUrl: string | null;
  /** Address of outside draws (MARU_DRAWS_URL); without it games with outside draws have no results. */
  drawsUrl: string | null;
  /** Address of the operator's bank (MARU_BANK_URL) and the key that both sign with (MARU_BANK_KEY); without both there is none. */
  bankUrl: string | null;
  bankKey: string | null;
  /** Address of the casino companies (MARU_CASINO_URL) and the key that both sign with (MARU_CASINO_KEY); without both there is none. */
  casinoUrl: string | null;
  casinoKey: string | null;
  /** Address of a server of drand, the public beacon (MARU_BEACON_URL); without it the demo makes random values itself. */
  beaconUrl: string | null;
  /** Address of the simulated push services (MARU_PUSH_URL), allowed in the demo in addition to real services. */
  pushStandIn: string | null;
  /** Companies without balances (MARU_SEAMLESS_COMPANIES), each with a separate key; null if there are none. */
  seamless: readonly SeamlessCompany[] | null;
  /** Addresses of vendors that one area alone knows, by the variable's middle: `toy` of MARU_VENDOR_TOY_URL. */
  areaVendors: Readonly<Record<string, string>>;
}

/** A company that calls the site for each bet. */
export interface SeamlessCompany {
  name: string;
  /** Address that opens a game there. */
  url: string;
  key: string;
}

/** 'name address key' of each, separated by semicolons. @throws Error MARU-701 */
function seamlessCompanies(text: string | undefined): readonly SeamlessCompany[] | null {
  if (!text) return null;
  const companies = text.split(';').map((entry) => {
    const [name = '', url, key = '', ...more] = entry.trim().split(/\s+/);
    if (!/^[a-z0-9-]{2,20}$/.test(name) || key.length < 16 || more.length > 0) {
      throw new Error(
        `MARU-701 MARU_SEAMLESS_COMPANIES must be "name address key; …" with keys of 16 characters or more`,
      );
    }
    return { name, url: address(url, 'MARU_SEAMLESS_COMPANIES') ?? '', key };
  });
  const isTwice = (field: 'name' | 'key') =>
    new Set(companies.map((company) => company[field])).size < companies.length;
  if (isTwice('name') || isTwice('key')) {
    throw new Error('MARU-701 MARU_SEAMLESS_COMPANIES must have another name and another key for each company');
  }
  return companies;
}

/** Variables of areas' vendors: MARU_VENDOR_<NAME>_URL. */
const areaVariable = /^MARU_VENDOR_([A-Z0-9_]+)_URL$/;

/** @throws Error MARU-701 */
function areaVendors(env: Record<string, string | undefined>): Record<string, string> {
  const vendors: Record<string, string> = {};
  for (const [variable, text] of Object.entries(env)) {
    const name = areaVariable.exec(variable)?.[1];
    const url = name && address(text, variable);
    if (url) vendors[name.toLowerCase()] = url;
  }
  return vendors;
}

/** Reads the vendors' variables. Names and defaults: docs/operating.md. @throws Error MARU-701 */
export function readVendorsEnv(env: Record<string, string | undefined>): VendorsEnv {
  return {
    feedUrl: env.MARU_FEED_URL || 'http://127.0.0.1:8090',
    virtualUrl: address(env.MARU_VIRTUAL_URL, 'MARU_VIRTUAL_URL'),
    drawsUrl: address(env.MARU_DRAWS_URL, 'MARU_DRAWS_URL'),
    bankUrl: address(env.MARU_BANK_URL, 'MARU_BANK_URL'),
    bankKey: env.MARU_BANK_KEY || null,
    casinoUrl: address(env.MARU_CASINO_URL, 'MARU_CASINO_URL'),
    casinoKey: env.MARU_CASINO_KEY || null,
    beaconUrl: address(env.MARU_BEACON_URL, 'MARU_BEACON_URL'),
    pushStandIn: address(env.MARU_PUSH_URL, 'MARU_PUSH_URL'),
    seamless: seamlessCompanies(env.MARU_SEAMLESS_COMPANIES),
    areaVendors: areaVendors(env),
  };
}
