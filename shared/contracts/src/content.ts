import { z } from 'zod';
import { isOwnPath } from './addresses';

/** `notice`: shown to all visitors. `promotion`: advertises; shown only to members who have agreed to promotions. */
export const contentPurposes = ['notice', 'promotion'] as const;
export const contentPurpose = z.enum(contentPurposes);
export type ContentPurpose = z.infer<typeof contentPurpose>;

/** Pictures that a banner can have; they are built into the host. */
export const bannerArts = ['hero', 'soccer', 'lantern', 'coins', 'kite', 'wheel'] as const;

/** Texts of a banner in one language. `action`: label of its button; empty: no button. */
export const bannerText = z.strictObject({
  tag: z.string().trim().max(20),
  title: z.string().trim().min(1).max(40),
  text: z.string().trim().max(120),
  action: z.string().trim().max(20),
});

/** A banner of the home page. Korean is there always; another language that is missing is shown in Korean. */
export const banner = z.strictObject({
  id: z.int(),
  purpose: contentPurpose,
  art: z.enum(bannerArts),
  /** Path of this site that the button leads to. */
  to: z.string().max(200).refine(isOwnPath, 'own_path'),
  texts: z.strictObject({
    ko: bannerText,
    en: bannerText.optional(),
    'zh-CN': bannerText.optional(),
    es: bannerText.optional(),
  }),
});
export type Banner = z.infer<typeof banner>;
