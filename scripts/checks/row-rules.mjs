/**
 * What a row type may say of a column. Both databases must agree on what arrives: `pg` with the parser of int8 that
 * api/src/database/server.ts sets, PGlite with that of api/src/database/embedded.ts.
 */

/** What arrives by the name of the column's type in pg_type. */
const arrivals = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  oid: 'number',
  float4: 'number',
  float8: 'number',
  int8: 'bigint',
  numeric: 'string',
  json: 'json',
  jsonb: 'json',
  timestamp: 'Date',
  timestamptz: 'Date',
  bytea: 'Uint8Array',
};
/** Types whose value is not the same on both databases, each with what to select instead. */
const differing = {
  _int8: 'an array of texts on a server, of bigint on the embedded database: cast it to text[] or float8[]',
  _numeric: 'an array of numbers on a server, of texts on the embedded database: cast it to text[]',
  date: 'midnight of the server’s zone or of UTC: select its text or its days',
  interval: 'an object on a server, a text on the embedded database: select its seconds',
};
/** Types whose arrays `pg` reads; it leaves all others as a text. */
const arrayElements = new Set(
  'bool bytea int2 int4 oid float4 float8 text varchar bpchar timestamp timestamptz json jsonb uuid inet cidr'.split(
    ' ',
  ),
);

/** Why a type is not the same on both databases; undefined where it is. */
function findDifference(type) {
  if (differing[type]) return differing[type];
  const isRead = !type.startsWith('_') || arrayElements.has(type.slice(1));
  return isRead ? undefined : 'a text on a server, an array on the embedded database: cast it to text[]';
}

/**
 * What arrives of a column of a type: 'number', 'Date', 'string[]', …
 * @param {string} type its name in pg_type; an array's begins with '_'
 */
export function toArrivalType(type) {
  return type.startsWith('_') ? `${toArrivalType(type.slice(1))}[]` : (arrivals[type] ?? 'string');
}

/** True if a type of these kinds accepts the value. Accepting more does no harm. */
function admits(kinds, arrival) {
  if (kinds.includes('any') || kinds.includes(arrival)) return true;
  if (arrival === 'json')
    return kinds.some((kind) => !['string', 'bigint', 'Date', 'null', 'undefined'].includes(kind));
  if (arrival === 'Uint8Array') return kinds.includes('Buffer');
  if (arrival.endsWith('[]')) return kinds.includes('any[]') || (arrival === 'json[]' && kinds.includes('object[]'));
  return false;
}

/** A column's name as a pattern. */
const escaped = (name) => name.replace(/[^\w]/g, '\\$&');

/**
 * True where a text may see to it that a nullable column holds something: it compares it, joins by it or writes it.
 * @param {string} text
 * @param {string} column its name in the table
 */
export function mayExcludeNull(text, column) {
  const name = `\\b${escaped(column)}\\b`;
  const operator = String.raw`(?:=|<|>|!=|~|\bin\b|\blike\b|\bbetween\b|\bis not\b|\bany\b|@|\?)`;
  return (
    new RegExp(`${name}\\)*\\s*${operator}`).test(text) ||
    new RegExp(`(?:=|<|>)\\s*(?:\\w+\\.)?${name}`).test(text) ||
    new RegExp(`using \\([^)]*${name}`).test(text) ||
    new RegExp(`insert into \\w+(?: as \\w+)?\\s*\\([^)]*${name}`).test(text)
  );
}

/** Columns that their tables let be null, and that everything which writes a row writes. */
const alwaysWritten = new Set([
  // By bet_book, which alone books bets.
  'bets.money_after',
]);

/** True where a table's column is null in some rows, and the text does not say that they are left out. */
function mayBeNull(text, origin) {
  if (!origin || mayExcludeNull(text, origin.name)) return false;
  const isNullable = origin.isNullable && !alwaysWritten.has(`${origin.table}.${origin.name}`);
  return isNullable || isOuterJoined(text, origin.table);
}

/** True if a table occurs once in a text, on the right of a left join. */
function isOuterJoined(text, table) {
  const mentions = text.match(new RegExp(`\\b(?:from|join|update|into|,)\\s+${table}\\b`, 'g')) ?? [];
  return mentions.length === 1 && new RegExp(`\\bleft join ${table}\\b`).test(text);
}

/**
 * @typedef {object} Column a column of an answer
 * @property {string} name
 * @property {string} type its name in pg_type
 * @property {{table: string, name: string, isNullable: boolean} | null} origin the table's column that it is; null where
 *   it is computed or of a view
 */

/** The property that a column arrives as: `camelName` of api/src/kernel/column-case.ts, which scripts cannot import. */
export const propertyName = (column) => column.replace(/_([a-z0-9]?)/g, (_, next) => next.toUpperCase());

/**
 * What is wrong between the columns of an answer and a row type.
 * @param {string} text
 * @param {Column[]} columns
 * @param {import('./row-queries.mjs').Property[]} row
 * @returns {string[]}
 */
export function rowProblems(text, columns, row) {
  return row.flatMap((property) => {
    const { name, kinds, isOptional } = property;
    if (name.includes('_')) return [`${name} has a '_': columns arrive in camel case, as ${propertyName(name)}`];
    const column = columns.findLast((candidate) => propertyName(candidate.name) === name);
    if (!column) {
      const names = columns.map((present) => propertyName(present.name));
      return isOptional ? [] : [`no column ${name}; there are ${names.join(', ')}`];
    }
    const problems = [];
    const arrival = toArrivalType(column.type);
    if (kinds.includes('any')) return problems;
    const difference = findDifference(column.type);
    if (difference) problems.push(`${name} is ${column.type}, ${difference}`);
    else if (!admits(kinds, arrival))
      problems.push(`${name} is ${column.type} and arrives as ${arrival}, not as ${kinds.join(' | ')}`);
    if (!kinds.includes('null') && mayBeNull(text, column.origin)) problems.push(`${name} may be null`);
    return problems;
  });
}

/** Reads the list of queries that are not checked: lines of a file, the place in it and the reason. */
export function parseUnchecked(text) {
  return text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [file, place, ...reason] = line.split(' ');
      return { file, place, reason: reason.join(' ') };
    });
}

/**
 * Problems of all queries, by file and line, and how many queries are not checked.
 * @param {import('./row-queries.mjs').Query[]} queries
 * @param {ReturnType<typeof parseUnchecked>} unchecked
 * @param {(text: string) => {values: number, columns: Column[]} | Error} describe
 */
export function queryProblems(queries, unchecked, describe) {
  const isListed = ({ file, place }) => unchecked.some((entry) => entry.file === file && entry.place === place);
  const blind = new Set();
  const problems = queries.flatMap((query) => {
    const ownProblems = new Set();
    const stops = new Set();
    if (!query.texts) stops.add('its text is put together at run time');
    if (!query.isKnown) stops.add('its row type is not known here');
    for (const text of query.texts ?? []) {
      const answer = describe(text);
      if (answer instanceof Error) {
        stops.add(answer.message);
        continue;
      }
      if (query.values !== null && query.values !== answer.values)
        ownProblems.add(`${query.values} values for ${answer.values} parameters`);
      for (const problem of rowProblems(text, answer.columns, query.row ?? [])) ownProblems.add(problem);
    }
    if (stops.size > 0) blind.add(query);
    const all = isListed(query) ? [...ownProblems] : [...ownProblems, ...stops];
    return all.map((problem) => `${query.file}:${query.line} ${problem}`);
  });
  const idle = unchecked.filter(
    (entry) => ![...blind].some(({ file, place }) => file === entry.file && place === entry.place),
  );
  const lines = idle.map(({ file, place }) => `${file} ${place} is checked or gone: take its line off the list`);
  const bare = unchecked.filter(({ reason }) => !reason).map(({ file, place }) => `${file} ${place} has no reason`);
  return { problems: [...problems, ...lines, ...bare], uncheckedCount: blind.size };
}
