import { apiRooms, foldersWithoutCircle, rooms } from './import-rules.mjs';

const insideApi = /^api\/src\/([^/]+)\//;
const isTest = /\.test\.|\/test\/|\/testing\//;
const roomPatterns = Object.keys(rooms).map((room) => new RegExp(`^${room}(?=/)`));

/** Room of a module: 'shared/ui', 'remote-feed', 'host'; undefined for what is none. */
export function findRoom(path) {
  for (const pattern of roomPatterns) {
    const [room] = pattern.exec(path) ?? [];
    if (room) return room;
  }
  return undefined;
}

/** Room of a module inside the API: 'members', 'entry'; undefined for what is none. */
export function findApiRoom(path) {
  return insideApi.exec(path)?.[1];
}

/** Imports from one group to another, by '<from> → <to>': pairs of a module and what it imports. Tests do not count. */
function importPairs(modules, findGroup) {
  const pairs = new Map();
  for (const { source, dependencies } of modules) {
    const from = findGroup(source);
    if (!from || isTest.test(source)) continue;
    for (const { resolved } of dependencies) {
      const to = findGroup(resolved);
      if (!to || to === from) continue;
      const edge = `${from} → ${to}`;
      pairs.set(edge, [...(pairs.get(edge) ?? []), [source, resolved]]);
    }
  }
  return new Map([...pairs].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * How many modules of a group import modules of another, by '<from> → <to>'. Tests do not count.
 * @param {{source: string, dependencies: {resolved: string}[]}[]} modules
 * @param {(path: string) => string|undefined} groupOf
 */
export function importsBetween(modules, findGroup) {
  const pairs = importPairs(modules, findGroup);
  return new Map([...pairs].map(([edge, of]) => [edge, new Set(of.map(([source]) => source)).size]));
}

/** Rooms that reach each other, as lists of at least two in the order of their names. */
function findCircles(edges) {
  const targets = new Map();
  for (const [from, to] of edges) targets.set(from, [...(targets.get(from) ?? []), to]);
  const reachedFrom = (start) => {
    const reached = new Set();
    const walk = (room) => {
      for (const to of targets.get(room) ?? []) {
        if (reached.has(to)) continue;
        reached.add(to);
        walk(to);
      }
    };
    walk(start);
    return reached;
  };
  const reach = new Map([...targets.keys()].map((room) => [room, reachedFrom(room)]));
  const circles = [...reach.keys()].map((room) =>
    [...reach.keys()].filter((other) => reach.get(room).has(other) && reach.get(other).has(room)).sort(),
  );
  return [...new Map(circles.filter((circle) => circle.length > 1).map((circle) => [circle.join(), circle])).values()];
}

/** What is wrong with the imports between groups, given the order in which they stand: lowest first. */
function orderProblems(modules, findGroup, findPlace) {
  const pairs = importPairs(modules, findGroup);
  const edges = [...pairs.keys()].map((edge) => edge.split(' → '));
  const homeless = [...new Set(edges.flat())].filter((room) => findPlace(room) < 0);
  const upwards = edges.filter(([from, to]) => findPlace(to) >= findPlace(from) && findPlace(from) >= 0);
  return [
    ...homeless.map((room) => `${room}: has no place in the order of rooms`),
    ...upwards.map(([from, to]) => {
      const [source, target] = pairs.get(`${from} → ${to}`)[0];
      return `an import upwards: ${from} → ${to} (${source} → ${target})`;
    }),
    ...findCircles(edges).map((circle) => `a circle of rooms: ${circle.join(', ')}`),
  ];
}

/**
 * Circles between rooms and imports upwards, those of types included, of the whole and inside the API. The order of
 * rooms: `rooms` and `apiRooms` of import-rules.mjs.
 * @returns {string[]}
 */
export function roomProblems(modules) {
  const findPlace = (room) => roomPatterns.findIndex((pattern) => pattern.test(`${room}/`));
  return [
    ...orderProblems(modules, findRoom, findPlace),
    ...orderProblems(modules, findApiRoom, (room) => apiRooms.indexOf(room)),
  ];
}

/**
 * The two folders that an import connects: the first in which its paths differ, at every depth. Undefined if one file's
 * folder contains the other: a folder and its content are one.
 */
function folderPair(source, target) {
  const [from, to] = [source, target].map((path) => path.split('/').slice(0, -1));
  const depth = from.findIndex((name, at) => name !== to[at]);
  if (depth < 0 || depth >= to.length) return undefined;
  return [from, to].map((path) => path.slice(0, depth + 1).join('/'));
}

/**
 * Circles of folders inside the packages of `foldersWithoutCircle`, at every depth, imports of types included. Tests do
 * not count.
 * @returns {string[]}
 */
export function folderProblems(modules) {
  const examples = new Map();
  for (const { source, dependencies } of modules) {
    const top = foldersWithoutCircle.find((folder) => source.startsWith(`${folder}/`));
    if (!top || isTest.test(source)) continue;
    for (const { resolved } of dependencies) {
      const pair = resolved.startsWith(`${top}/`) ? folderPair(source, resolved) : undefined;
      if (!pair) continue;
      const edge = pair.join(' → ');
      if (!examples.has(edge)) examples.set(edge, { pair, text: `${source} → ${resolved}` });
    }
  }
  const edges = [...examples.values()];
  return findCircles(edges.map(({ pair }) => pair)).map((circle) => {
    const inside = edges.filter(({ pair }) => pair.every((folder) => circle.includes(folder)));
    return `a circle of folders: ${circle.join(', ')} (${inside.map(({ text }) => text).join('; ')})`;
  });
}

/** Targets of each group, by name. */
function groupTargets(counts) {
  const targets = new Map();
  for (const edge of counts.keys()) {
    const [from, to] = edge.split(' → ');
    targets.set(from, [...(targets.get(from) ?? []), to]);
  }
  return targets;
}

/** A line per room: a picture of a hundred arrows cannot be read. */
const list = (counts) => [...groupTargets(counts)].map(([from, to]) => `- ${from}: ${to.join(', ')}`).join('\n');

function picture(counts) {
  const edges = [...groupTargets(counts)].map(([from, to]) => `  ${from} --> ${to.join(' & ')}`);
  return ['```mermaid', 'flowchart LR', ...edges, '```'].join('\n');
}

/** The page docs/structure.md. */
export function structurePage(modules) {
  const between = importsBetween(modules, findRoom);
  const inApi = importsBetween(modules, findApiRoom);
  return `# Structure

Imports between rooms, without tests, generated by \`npm run structure\`. Rules: \`scripts/checks/import-rules.mjs\`; exceptions: \`scripts/checks/known-imports.txt\`.

## Rooms

${list(between)}

## Inside the API

${picture(inApi)}
`;
}
