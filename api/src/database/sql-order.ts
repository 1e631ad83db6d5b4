import { type SqlFile, type SqlFiles, stepNumber } from './sql-files';

const creation =
  /^create (?:or replace )?(?:constraint |unique )?(function|view|trigger|table|sequence|index) (?:if not exists )?(\w+)/gm;

/** What a file creates, by kind and name. */
export function createdBy({ text }: Pick<SqlFile, 'text'>): { kind: string; name: string }[] {
  return [...text.matchAll(creation)].map(([, kind, name]) => ({ kind: kind!, name: name! }));
}

/** Words of a text without its comments. */
const wordsIn = (text: string) => text.replace(/--[^\n]*/g, '').match(/\w+/g) ?? [];
const referencedIn = (text: string) => [...text.matchAll(/\breferences (\w+)/g)].map(([, table]) => table!);

/** Sorts files so that each follows those that create what it names. Files that name each other keep their order. */
function byDependency(files: SqlFile[], namesIn: (text: string) => string[]): SqlFile[] {
  const creators = new Map(
    files.flatMap((file) =>
      createdBy(file)
        .filter(({ kind }) => kind !== 'trigger' && kind !== 'index')
        .map(({ name }) => [name, file]),
    ),
  );
  const sorted = new Set<SqlFile>();
  const visited = new Set<SqlFile>();
  const visit = (file: SqlFile): void => {
    if (visited.has(file)) return;
    visited.add(file);
    for (const name of namesIn(file.text)) {
      const creator = creators.get(name);
      if (creator) visit(creator);
    }
    sorted.add(file);
  };
  files.forEach(visit);
  return [...sorted];
}

/** Steps by number; those of one number by the tables that they refer to. */
export function inStepOrder(steps: SqlFile[]): SqlFile[] {
  const numbers = [...new Set(steps.map(({ path }) => stepNumber(path)))].sort((a, b) => a - b);
  return numbers.flatMap((number) =>
    byDependency(
      steps.filter(({ path }) => stepNumber(path) === number),
      referencedIn,
    ),
  );
}

/** Functions, views and triggers, each after what it uses. */
export const inSourceOrder = (sources: SqlFiles['sources']) => byDependency(sources, wordsIn);
