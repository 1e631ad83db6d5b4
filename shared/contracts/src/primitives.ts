import { z } from 'zod';
import { withHint } from './field-hints';

/** Whole Korean won as a safe integer. Never a float, never a string. */
export const krw = withHint(z.int().min(0).max(9_000_000_000_000).describe('Whole KRW'), { unit: 'krw' });
/** Points and casino points in hundredths of a point (12.50 points = 1250). */
export const centipoint = z.int().describe('Points in 1/100');
/** Odds in hundredths (1.92 is 192). Source: docs/product/money.md. */
export const odds = withHint(z.int().min(100).max(10_000_000).describe('Odds in 1/100'), { unit: 'odds' });
/** Combined odds of a slip in hundredths, after the rounding rule of its product. */
export const ratio = z.int().min(0).max(9_000_000_000_000).describe('Combined odds in 1/100');
/** Epoch milliseconds, UTC. */
export const epochMs = z.int().min(0).describe('Epoch milliseconds, UTC');
/** Positive safe integer identifier. */
export const id = z.int().min(1);
/** A key that the browser makes for one attempt to move money; sent as `Idempotency-Key`. */
export const idempotencyKey = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);

/** Languages of the site, the default first. */
export const locales = ['ko', 'en', 'zh-CN', 'es'] as const;
export const locale = z.enum(locales);
export type Locale = z.infer<typeof locale>;

/** One text in every language of the site. */
export const localized = z.object({ ko: z.string(), en: z.string(), 'zh-CN': z.string(), es: z.string() });
export type Localized = z.infer<typeof localized>;

/** 0 or 1, as the site's configuration writes its flags. */
export const flag = z.union([z.literal(0), z.literal(1)]);

/** A day of the Korean calendar, '2026-11-23'. */
export const dayText = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
