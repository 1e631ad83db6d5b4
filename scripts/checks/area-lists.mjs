/**
 * The lists of product areas, derived from their folders. An area is a folder below `api/src/products`; each of these
 * files is optional:
 * - `api/src/products/<area>/index.ts` with `<area>Module`, its module of the API,
 * - `shared/contracts/src/<area>/calls.ts` with `<area>Calls`, its calls by name,
 * - `shared/contracts/src/<area>/contributions.ts` with `<area>Contributions`, its entries in site-wide lists,
 * - `shared/contracts/src/<area>/config.ts` with `<area>Config`, its part of the site's configuration,
 * - `shared/contracts/src/<area>/topics.ts` with `<area>Channels` and `<area>Events`, its live events,
 * - `shared/contracts/src/<area>/guide.ts` with `<area>Guide`, its numbers in the guide,
 * - `shared/contracts/src/<area>/texts/<locale>.json`, texts of its contributions,
 * - `shared/contracts/src/<area>/bets.ts` with `<area>Bet`, a row of the record, if the area takes bets,
 * - `api/src/products/<area>/sql/<area>_statement_kind.sql`, `…_report_reason.sql` and `…_report_measures.sql`:
 * functions that classify its postings in statement and reports,
 * - `shared/contracts/src/<area>/index.ts`, its exports from `@maru/contracts`.
 * @param {readonly string[]} areas names of the folders, sorted
 * @param {(path: string) => boolean} exists whether a file exists, by its path from the root
 * @returns {Record<string, string>} the text of each list by its path from the root
 */
export function areaLists(areas, exists) {
  const modules = areas.filter((area) => exists(`api/src/products/${area}/index.ts`));
  return {
    ...contractLists(areas, exists),
    ...sqlLists((name) => areas.filter((area) => exists(`api/src/products/${area}/sql/${area}_${name}.sql`))),
    'api/src/entry/products.ts': `${imports(modules, (area) => [`${area}Module`, `../products/${area}`])}
/** Modules of all areas. ${written} */
export const productModules = ${formatList(
      'productModules',
      modules.map((area) => `${area}Module`),
    )};
/** Names of these modules. */
export const productNames = ${formatList(
      'productNames',
      modules.map((area) => `'${area}'`),
    )};
`,
  };
}

const written = 'Written by scripts/areas.mjs from the names of the areas’ folders.';

/** Lists of contracts: calls, contributions, configuration, numbers of the guide, texts, topics, bets and exports. */
function contractLists(areas, exists) {
  const contracts = (file) => areas.filter((area) => exists(`shared/contracts/src/${area}/${file}.ts`));
  const bets = contracts('bets');
  const contributions = contracts('contributions');
  const topics = contracts('topics');
  const worded = areas.filter((area) => exists(`shared/contracts/src/${area}/texts/ko.json`));
  /** One object of what a file of each area exports: 'calls' gives `areaCalls`. */
  const merged = (file, doc) => {
    const name = `${file[0].toUpperCase()}${file.slice(1)}`;
    const having = contracts(file);
    return `${imports(having, (area) => [`${area}${name}`, `../${area}/${file}`])}
/** ${doc} ${written} */
${formatMerged(name, having)}`;
  };
  return {
    'shared/contracts/src/areas/calls.ts': merged('calls', 'Calls of all areas, by name.'),
    'shared/contracts/src/areas/contributions.ts': `${imports(contributions, (area) => [`${area}Contributions`, `../${area}/contributions`])}
/** What the areas add to lists of the whole site. ${written} */
export const areaContributions = ${formatList(
      'areaContributions',
      contributions.map((area) => `${area}Contributions`),
    )} as const;
`,
    'shared/contracts/src/areas/config.ts': merged('config', 'Configuration of all areas.'),
    'shared/contracts/src/areas/guide.ts': merged('guide', 'Numbers of all areas in the guide.'),
    'shared/contracts/src/areas/texts.ts': `${worded
      .flatMap((area) =>
        textLocales.map(({ locale, name }) => `import ${area}${name} from '../${area}/texts/${locale}.json';\n`),
      )
      .join('')}
/** Words of what the areas contribute, by language. ${written} */
export const areaTexts = {
${textLocales.map(({ key, name }) => `  ${key}: [${worded.map((area) => `${area}${name}`).join(', ')}],\n`).join('')}};
`,
    'shared/contracts/src/areas/topics.ts': `${imports(topics, (area) => [`${area}Channels, ${area}Events`, `../${area}/topics`])}
/** Names of topics and events of all areas. ${written} */
${formatMerged('Channels', topics)}${formatMerged('Events', topics)}`,
    'shared/contracts/src/areas/bets.ts': `${bets.length > 1 ? "import { z } from 'zod';\n" : ''}${imports(bets, (area) => [`${area}Bet`, `../${area}/bets`])}
// ${written}
/** Products that bets are placed on. */
export const betAreas = [${bets.map((area) => `'${area}'`).join(', ')}] as const;
/** A row of the record, whatever product it is of. */
export const areaBet = ${formatUnion(bets.map((area) => `${area}Bet`))};
`,
    'shared/contracts/src/areas/index.ts': `// What areas give to others. ${written}
${
  contracts('index')
    .map((area) => `export * from '../${area}';\n`)
    .join('') || 'export {};\n'
}`,
  };
}

/** Database functions that ask the areas about a posting first. `withSql`: areas that have a function of a name. */
function sqlLists(withSql) {
  return {
    'api/src/wallet/sql/statement_kind.sql': `-- What a posting is of, by the name that the ledger gives it: kinds of a member's statement.
-- ${written}
create or replace function statement_kind(p_posting text) returns text language sql immutable parallel safe as $$
  select coalesce(${withSql('statement_kind')
    .map((area) => `${area}_statement_kind(p_posting), `)
    .join('')}case
    when p_posting = 'bet' then 'bet'
    when p_posting like 'bet\\_%' then 'win'
    when p_posting = 'credit' then 'credit'
    when p_posting in ('debit', 'debit_returned') then 'debit'
    when p_posting like 'point%' or p_posting like 'bonus%' then 'bonus'
    else 'other' end)
$$;
`,
    'api/src/admin/reports/sql/report_reason.sql': `-- Why a bonus or points were given or taken, from the posting's kind and key.
-- ${written}
create or replace function report_reason(p_kind text, p_key text) returns text language sql stable as $$
  select coalesce(${withSql('report_reason')
    .map((area) => `${area}_report_reason(p_kind, p_key), `)
    .join('')}case
    when p_kind = 'point_conversion' or p_kind = 'points_converted' then 'converted'
    when p_kind = 'points_stake' then 'stake'
    when p_kind = 'points_stake_corrected' then 'stake_corrected'
    when p_kind = 'points_given' then 'given'
    when p_kind = 'points_taken' then 'taken'
    when p_kind = 'demo_grant' then 'demo'
    else 'other' end)
$$;
`,
    'api/src/admin/reports/sql/report_area_measures.sql': `-- What an entry of the ledger says in the reports beside bets, bonuses and money in and out.
-- ${written}
create or replace function report_area_measures(p_kind text, p_account text, p_amount bigint)
returns table (product text, measure text, value bigint, n int, game text) language sql immutable parallel safe as $$
${
  withSql('report_measures')
    .map((area) => `  select '${area}', * from ${area}_report_measures(p_kind, p_account, p_amount)\n`)
    .join('  union all\n') || "  select '', '', 0::bigint, 0, '' where false\n"
}$$;
`,
  };
}

/** Files of texts, with the name in an import; in the order of imports. */
const textLocales = [
  { locale: 'en', key: 'en', name: 'En' },
  { locale: 'es', key: 'es', name: 'Es' },
  { locale: 'ko', key: 'ko', name: 'Ko' },
  { locale: 'zh-CN', key: "'zh-CN'", name: 'Zh' },
];

/** An array as the formatter writes it: on one line of 120 characters with its declaration, or a line for each. */
function formatList(name, names) {
  const line = `[${names.join(', ')}]`;
  const declaration = `export const ${name} = ;`;
  return declaration.length + line.length <= 120 ? line : `[\n${names.map((name) => `  ${name},\n`).join('')}]`;
}

/** A union of one is none: it would be one in the API's documentation too. */
const formatUnion = (bets) => (bets.length === 1 ? bets[0] : `z.discriminatedUnion('product', [${bets.join(', ')}])`);

/** @param {readonly string[]} areas @param {(area: string) => [name: string, from: string]} of */
function imports(areas, of) {
  return areas
    .map(of)
    .map(([name, from]) => `import { ${name} } from '${from}';\n`)
    .join('');
}

/** An object that has the entries of all areas' objects. */
const formatMerged = (name, areas) => `export const area${name} = {
${areas.map((area) => `  ...${area}${name},\n`).join('')}};
`;
