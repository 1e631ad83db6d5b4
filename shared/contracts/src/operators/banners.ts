import { z } from 'zod';
import type { Call } from '../call';
import { banner } from '../content';

const ok = z.object({ success: z.literal(true) });
const idParam = z.strictObject({ id: z.coerce.number().int().min(1).max(2_147_483_647) });

/** A banner as operators edit it. Banners are shown in the order of `order`, then of their ids. */
const bannerEdit = banner.omit({ id: true }).extend({ order: z.int().min(0).max(1_000), active: z.boolean() });
export const bannerRow = bannerEdit.extend({ id: z.int() });
export type BannerRow = z.infer<typeof bannerRow>;

/** Calls of the console about banners. Every change is recorded in the audit log. */
export const bannerCalls = {
  opsBanners: {
    method: 'GET',
    path: '/api/ops/banners',
    tag: 'operators',
    access: 'operator',
    permission: 'site:write',
    summary: 'Banners of the home page',
    response: z.object({ banners: z.array(bannerRow) }),
  },
  opsBannerCreate: {
    method: 'POST',
    path: '/api/ops/banners',
    tag: 'operators',
    access: 'operator',
    permission: 'site:write',
    summary: 'Make a banner; open pages follow at once',
    body: bannerEdit,
    response: bannerRow,
  },
  opsBannerChange: {
    method: 'PUT',
    path: '/api/ops/banners/:id',
    tag: 'operators',
    access: 'operator',
    permission: 'site:write',
    summary: 'Change a banner; open pages follow at once',
    params: idParam,
    body: bannerEdit,
    response: bannerRow,
  },
  opsBannerDelete: {
    method: 'DELETE',
    path: '/api/ops/banners/:id',
    tag: 'operators',
    access: 'operator',
    permission: 'site:write',
    summary: 'Take a banner away; open pages follow at once',
    params: idParam,
    response: ok,
  },
} as const satisfies Record<string, Call>;
