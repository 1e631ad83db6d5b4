import { isIP } from 'node:net';
import { open, type Reader, type Response } from 'maxmind';
import type { Env } from '../../kernel/env';
import type { Country, Observed } from './decide';

/** What of a record of a country file is read; files of several makers have these names. */
type CountryRecord = Response & {
  country?: { iso_code?: string };
  registered_country?: { iso_code?: string };
  traits?: { is_anonymous_proxy?: boolean; is_anonymous?: boolean; is_anonymous_vpn?: boolean };
  is_anonymous?: boolean;
};

/** A request as far as its country is concerned. */
interface CountryRequest {
  ip: string;
  headers: Record<string, string | string[] | undefined>;
}
export type ReadCountry = (request: CountryRequest) => Observed;

/** Parses a country as a proxy writes it: 'XX' means unknown, 'T1' the Tor network. */
export function countryOfHeader(value: string | string[] | undefined): { country: Country; isAnonymised: boolean } {
  // Twice: the proxy adds its header and does not replace a forged one. Then neither is believed.
  if (typeof value !== 'string') return { country: null, isAnonymised: false };
  const code = value.trim().toUpperCase();
  if (code === 'T1') return { country: null, isAnonymised: true };
  return { country: /^[A-Z]{2}$/.test(code) && code !== 'XX' ? code : null, isAnonymised: false };
}

/**
 * Creates the lookup of a request's country. Sources: the proxy's header (MARU_COUNTRY_HEADER; trusted with
 * MARU_TRUST_PROXY only), then a country file in MaxMind's format (MARU_COUNTRY_FILE), reloaded when it changes. If
 * both know one, the header wins and the other is returned as well.
 * @throws Error MARU-719 if the file cannot be read
 */
export async function openCountries(env: Pick<Env, 'countryHeader' | 'countryFile'>): Promise<ReadCountry> {
  let file: Reader<CountryRecord> | null = null;
  if (env.countryFile) {
    try {
      file = await open<CountryRecord>(env.countryFile, { watchForUpdates: true, watchForUpdatesNonPersistent: true });
    } catch (error) {
      throw new Error(`MARU-719 MARU_COUNTRY_FILE cannot be read: ${(error as Error).message}`);
    }
  }
  return ({ ip, headers }) => {
    const ofHeader = env.countryHeader ? countryOfHeader(headers[env.countryHeader]) : null;
    const record = file ? readRecord(file, ip) : null;
    const stored = record?.country?.iso_code ?? record?.registered_country?.iso_code ?? null;
    const { traits } = record ?? {};
    const isAnonymous =
      record?.is_anonymous || traits?.is_anonymous || traits?.is_anonymous_proxy || traits?.is_anonymous_vpn;
    const country = ofHeader?.country ?? stored;
    return {
      country,
      otherCountry: ofHeader?.country ? stored : null,
      isAnonymised: ofHeader?.isAnonymised === true || isAnonymous === true,
    };
  };
}

/** The record of an address; null where it has none, as private ones, or is no address. */
function readRecord(file: Reader<CountryRecord>, ip: string): CountryRecord | null {
  return isIP(ip) === 0 ? null : file.get(ip);
}
