import { z } from 'zod';
import { isOwnPath, isSafeAddress } from './addresses';
import { areaConfig } from './areas/config';
import { isChatId } from './chat-origins';
import { banner, contentPurpose } from './content';
import { countryCodes } from './country-codes';
import { withHint } from './field-hints';
import { complaintConfig, standardComplaints } from './member/questions';
import { flag, krw } from './primitives';

/** Id at a chat service; it becomes a part of an address there. */
const chatId = z.string().refine(isChatId).nullable();

/**
 * Early settlement of open bets. `margin_bp`: kept of the exact value, in 1/10 000; `min_value`: offers below it are not
 * made, in KRW.
 */
export const cashOutConfig = z.object({
  use: flag,
  margin_bp: withHint(z.int().min(0).max(5_000), { unit: 'percent_2' }),
  min_value: krw.min(1),
});
export type CashOutConfig = z.infer<typeof cashOutConfig>;

const hours = withHint(z.int().min(1).max(720), { unit: 'hours' });

/**
 * Within how many hours of the kick-off that a bet was struck at its match must begin, in leagues of `long_start_leagues`
 * (ids of the odds feed) and in all others. Bets keep the hours that they were accepted with.
 */
export const matchStartConfig = z.object({
  start_hours: hours,
  long_start_hours: hours,
  long_start_leagues: z.array(withHint(z.int(), { isLeague: true })).max(500),
});
export type MatchStartConfig = z.infer<typeof matchStartConfig>;

/** ISO 3166-1 alpha-2. */
const country = withHint(z.string().regex(/^[A-Z]{2}$/), { options: countryCodes, areCountries: true });

/** Where the site may be offered. */
export const territory = z.object({
  /** The licence's countries, which operators don't change; empty without a licence: all that are not blocked. */
  allowed: withHint(z.array(country).max(250).default([]), { fixed: true }),
  /** Countries where sign-in, registration, deposits and play are blocked. */
  blocked: z.array(country).max(250).default([]),
  /** 1: neither does anybody whose country is not known. */
  block_unknown: flag.default(0),
});

/** Page of a help line: HTTPS, or a path of this site; empty: there is none. */
const helpUrl = z
  .string()
  .max(200)
  .refine((url) => url === '' || isSafeAddress(url), 'safe_address');

/** Help lines for people with a gambling problem, one per territory; '' is the fallback for all other territories. */
export const helpLines = z
  .array(
    z.object({
      territory: z.union([country, z.literal('')]),
      /** Number, and hours where it has any, as members read them. */
      line: z.string().trim().min(3).max(60),
      url: helpUrl.default(''),
    }),
  )
  .max(100)
  .refine((lines) => new Set(lines.map((line) => line.territory)).size === lines.length, 'twice');

/**
 * Protection of members' money if the operator fails: 'play_money' (the demo: there is none), 'none' (with the
 * operator's own, not protected), 'basic' (separate, not protected), 'medium' (separate, insured or equivalent), 'high'
 * (in trust).
 */
export const fundsLevels = ['play_money', 'none', 'basic', 'medium', 'high'] as const;
export type FundsLevel = (typeof fundsLevels)[number];

/** Name, mark and contacts of the operator; nothing of it is built into the host. */
export const brand = z.object({
  name: z.string(),
  /** Path of the operator's mark on this site, as a page takes pictures from nowhere else; empty: Maru's own. */
  logo: z.string().refine((path) => path === '' || isOwnPath(path), 'own_path'),
  footer_years: z.string(),
  contact: z.string(),
  min_age: z.int(),
  /** Help line of the visitor's territory, and its page. */
  help_line: z.string(),
  help_url: helpUrl.default(''),
});

/**
 * Answer of GET /api/configs and GET /api/configs/{host}. Keys as in the site spec, part 3.
 * Per-site flags are keyed `1_…` because the site number is 1.
 */
export const config = z.object({
  mode: z.enum(['demo', 'real']),
  brand,
  territory: territory.prefault({}),
  help_lines: helpLines.default([]),
  /** Of a real-money site it is the licence profile's. */
  funds_level: z.enum(fundsLevels).default('play_money'),
  maintenance: z.union([
    z.literal(false),
    z.object({ text: z.string(), from: z.string().nullable(), until: z.string().nullable() }),
  ]),
  use_login_page: flag,
  /** Bearer token for the live connection; present only for a signed-in member. */
  the_sports_token: z.string().nullable(),
  ...areaConfig,
  cash_out: cashOutConfig,
  match_start: matchStartConfig,
  /** Simulated members of the demo use the site; without effect in real-money mode, which has none. */
  simulated_use: flag.default(0),
  use_guide: flag,
  /** Idle minutes after which a console's session ends. */
  ops_idle_minutes: withHint(z.int().min(5).max(480), { unit: 'minutes' }).optional(),
  use_live_chat: flag,
  live_chat_id: chatId,
  config_cate: z.record(z.string(), flag),
  use_tawk: flag,
  tawk_id: chatId,
  tawk_widget_id: chatId,
  birth_input_option: flag,
  use_register_code_page: flag,
  /** How many members may have one phone number, and one account. */
  members_per_phone: z.int().min(1).max(100).default(1),
  members_per_account: z.int().min(1).max(100).default(1),
  open_register_page: flag,
  popups: z.array(
    z.object({
      id: z.int(),
      purpose: contentPurpose,
      content: z.string(),
      width: z.int(),
      height: z.int(),
      updated_at: z.string(),
      show_popups: z.string(),
    }),
  ),
  /** Times of complaints, and the body for dispute resolution. */
  complaints: complaintConfig.default(standardComplaints),
  /** Banners of the home page, in their order. */
  banners: z.array(banner).default([]),
  /** Server time when the answer was made, epoch milliseconds. */
  time: z.int(),
});
export type Config = z.infer<typeof config>;

/** Settings that pages are not told: the server and its operators alone use them. */
export const serverSettings = ['ops_idle_minutes', 'seamless_win_multiple'] as const satisfies (keyof Config)[];
