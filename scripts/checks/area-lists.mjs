/**
 * The lists of product areas, by what stands in their folders. An area is a folder below `api/src/products`; it has
 * - `api/src/products/<area>/index.ts` with `<area>Module`, its module of the API,
 * - `shared/contracts/src/<area>/calls.ts` with `<area>Calls`, its calls by name,
 * - `shared/contracts/src/<area>/contributions.ts` with `<area>Contributions`, what it adds to lists of the whole site,
 * - `shared/contracts/src/<area>/config.ts` with `<area>Config`, its part of the site's configuration,
 * - `shared/contracts/src/<area>/topics.ts` with `<area>Channels` and `<area>Events`, what it sends live,
 * - `shared/contracts/src/<area>/guide.ts` with `<area>Guide`, its numbers in the guide,
 * - `shared/contracts/src/<area>/bets.ts` with `<area>Bet`, a row of the record, where bets are placed on it,
 * - `shared/contracts/src/<area>/index.ts`, what of its contracts others may use by `@maru/contracts`,
 * each of them only where the file is there.
 * @param {readonly string[]} areas names of the folders, sorted
 * @param {(path: string) => boolean} exists whether a file is there, by its path from the root
 * @returns {Record<string, string>} the text of each list by its path from the root
 */
export function areaLists(areas, exists) {
  const contracts = (file) => areas.filter((area) => exists(`shared/contracts/src/${area}/${file}.ts`));
  const modules = areas.filter((area) => exists(`api/src/products/${area}/index.ts`));
  const calls = contracts('calls');
  const bets = contracts('bets');
  const contributions = contracts('contributions');
  const configs = contracts('config');
  const topics = contracts('topics');
  const guides = contracts('guide');
  const exported = contracts('index');
  const written = 'Written by scripts/areas.mjs from the names of the areas’ folders.';
  return {
    'shared/contracts/src/areas/calls.ts': `${imports(calls, (area) => [`${area}Calls`, `../${area}/calls`])}
/** Calls of all areas, by name. ${written} */
export const areaCalls = {
${calls.map((area) => `  ...${area}Calls,\n`).join('')}};
`,
    'shared/contracts/src/areas/contributions.ts': `${imports(contributions, (area) => [`${area}Contributions`, `../${area}/contributions`])}
/** What the areas add to lists of the whole site. ${written} */
export const areaContributions = ${listOf(
      'areaContributions',
      contributions.map((area) => `${area}Contributions`),
    )} as const;
`,
    'shared/contracts/src/areas/config.ts': `${imports(configs, (area) => [`${area}Config`, `../${area}/config`])}
/** Configuration of all areas. ${written} */
export const areaConfig = {
${configs.map((area) => `  ...${area}Config,\n`).join('')}};
`,
    'shared/contracts/src/areas/guide.ts': `${imports(guides, (area) => [`${area}Guide`, `../${area}/guide`])}
/** Numbers of all areas in the guide. ${written} */
export const areaGuide = {
${guides.map((area) => `  ...${area}Guide,\n`).join('')}};
`,
    'shared/contracts/src/areas/topics.ts': `${imports(topics, (area) => [`${area}Channels, ${area}Events`, `../${area}/topics`])}
/** Names of topics and events of all areas. ${written} */
export const areaChannels = {
${topics.map((area) => `  ...${area}Channels,\n`).join('')}};
export const areaEvents = {
${topics.map((area) => `  ...${area}Events,\n`).join('')}};
`,
    'shared/contracts/src/areas/bets.ts': `${bets.length > 1 ? "import { z } from 'zod';\n" : ''}${imports(bets, (area) => [`${area}Bet`, `../${area}/bets`])}
// ${written}
/** Products that bets are placed on. */
export const betAreas = [${bets.map((area) => `'${area}'`).join(', ')}] as const;
/** A row of the record, whatever product it is of. */
export const areaBet = ${unionOf(bets.map((area) => `${area}Bet`))};
`,
    'shared/contracts/src/areas/index.ts': `// What areas give to others. ${written}
${exported.map((area) => `export * from '../${area}';\n`).join('') || 'export {};\n'}`,
    'api/src/entry/products.ts': `${imports(modules, (area) => [`${area}Module`, `../products/${area}`])}
/** Modules of all areas. ${written} */
export const productModules = ${listOf(
      'productModules',
      modules.map((area) => `${area}Module`),
    )};
`,
  };
}

/** An array as the formatter writes it: on one line of 120 characters with its declaration, or a line for each. */
function listOf(name, names) {
  const line = `[${names.join(', ')}]`;
  const declaration = `export const ${name} = ;`;
  return declaration.length + line.length <= 120 ? line : `[\n${names.map((name) => `  ${name},\n`).join('')}]`;
}

/** A union of one is none: it would be one in the API's documentation too. */
const unionOf = (bets) => (bets.length === 1 ? bets[0] : `z.discriminatedUnion('product', [${bets.join(', ')}])`);

/** @param {readonly string[]} areas @param {(area: string) => [name: string, from: string]} of */
function imports(areas, of) {
  return areas
    .map(of)
    .map(([name, from]) => `import { ${name} } from '${from}';\n`)
    .join('');
}
