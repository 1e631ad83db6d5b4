/**
 * Makes a module of a locale's texts that accepts its own updates: open pages take changed texts without losing state.
 *
 * Plain JavaScript: webpack loads it by its path.
 * @this {import('webpack').LoaderContext<object>}
 */
export default function textsLoader(source) {
  const [, locale] = /([\w-]+)\.json$/.exec(this.resourcePath) ?? [];
  const tree = JSON.stringify(JSON.parse(source));
  return [
    `const texts = ${tree};`,
    `self.__maruDev.acceptTexts(import.meta.webpackHot, ${JSON.stringify(locale)}, texts);`,
    'export default texts;',
    '',
  ].join('\n');
}
