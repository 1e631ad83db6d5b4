import { type Locale, locales } from '@maru/contracts';

/** The best of the site's languages for an Accept-Language header; Korean where none fits. */
export function chooseLocale(header: string | undefined): Locale {
  if (!header) return 'ko';
  const preferences = header
    .slice(0, 200)
    .split(',')
    .map((part, order) => {
      const [tag = '', ...rest] = part.trim().split(';');
      const q = rest.map((piece) => /^\s*q=([\d.]+)$/.exec(piece)?.[1]).find(Boolean);
      return { tag: tag.toLowerCase(), q: q === undefined ? 1 : Number(q), order };
    })
    .filter((preference) => preference.q > 0)
    .sort((a, b) => b.q - a.q || a.order - b.order);
  for (const { tag } of preferences) {
    const language = tag.split('-')[0];
    const match = locales.find((locale) => locale.toLowerCase() === tag || locale.split('-')[0] === language);
    if (match) return match;
  }
  return 'ko';
}
