import { rooms } from './import-rules.mjs';

/** Parts of the API that stand by themselves in the picture. */
const parts = /^api\/src\/([^/]+)\//;
const roomPatterns = Object.keys(rooms).map((room) => new RegExp(`^${room}(?=/)`));

/** Room of a module: 'shared/ui', 'remote-feed', 'host'; undefined for what is none. */
export function roomOf(path) {
  for (const pattern of roomPatterns) {
    const [room] = pattern.exec(path) ?? [];
    if (room) return room;
  }
  return undefined;
}

/**
 * How many modules of a group import modules of another, by '<from> → <to>'. Tests do not count.
 * @param {{source: string, dependencies: {resolved: string}[]}[]} modules
 * @param {(path: string) => string|undefined} groupOf
 */
export function importsBetween(modules, groupOf) {
  const counts = new Map();
  for (const { source, dependencies } of modules) {
    const from = groupOf(source);
    if (!from || /\.test\.|\/test\/|\/testing\//.test(source)) continue;
    const targets = new Set(dependencies.map(({ resolved }) => groupOf(resolved)));
    for (const to of targets) {
      if (to && to !== from) counts.set(`${from} → ${to}`, (counts.get(`${from} → ${to}`) ?? 0) + 1);
    }
  }
  return new Map([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function picture(counts) {
  const id = (name) => name.replace(/\W/g, '_');
  const names = [...new Set([...counts.keys()].flatMap((edge) => edge.split(' → ')))].sort();
  const edges = [...counts.keys()].map((edge) => {
    const [from, to] = edge.split(' → ');
    return `  ${id(from)} --> ${id(to)}`;
  });
  return ['```mermaid', 'flowchart LR', ...names.map((name) => `  ${id(name)}["${name}"]`), ...edges, '```'].join('\n');
}

/** The page docs/structure.md. */
export function structurePage(modules) {
  const between = importsBetween(modules, roomOf);
  const inApi = importsBetween(modules, (path) => parts.exec(path)?.[1]);
  return `# Structure

Who imports whom, drawn from the sources by \`npm run structure\`; CI fails where the page is not what the sources say. Tests do not count. The rules, with their reasons: \`scripts/checks/import-rules.mjs\`; what breaks one and is known: \`scripts/checks/known-imports.txt\`.

## Rooms

${picture(between)}

## Inside the API

${picture(inApi)}
`;
}
