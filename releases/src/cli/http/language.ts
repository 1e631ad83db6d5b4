/** `Accept-Language` for the locale of a shell: 'ko_KR.UTF-8' → 'ko-KR, ko;q=0.9, en;q=0.5'. */
export function acceptLanguage(env: Record<string, string | undefined>): string {
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || '';
  const match = /^([a-z]{2,3})(?:_([A-Z]{2}))?(?=[.@]|$)/.exec(locale);
  if (!match) return 'en';
  const [, language, region] = match;
  const tags = [region ? `${language}-${region}` : language, ...(region ? [`${language};q=0.9`] : [])];
  return language === 'en' ? tags.join(', ') : `${tags.join(', ')}, en;q=0.5`;
}
