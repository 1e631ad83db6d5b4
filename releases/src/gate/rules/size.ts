import { neededFiles } from '@maru/contracts/release-files';
import type { Rule } from '../types';
import { count, kB } from '../words';

/** Compressed size of what the first paint of the largest of its places needs, and of everything. */
export const size: Rule = ({ record, stored, limits }) => {
  const brotli = new Map(stored.map((file) => [file.path, file.brotli]));
  const sum = (paths: Iterable<string>) => [...paths].reduce((bytes, path) => bytes + (brotli.get(path) ?? 0), 0);
  const { mounts } = record.description;
  const places = [...new Set(mounts.map(({ path }) => path))].map((place) =>
    neededFiles(
      record,
      mounts.filter(({ path }) => path === place).map(({ name }) => name),
    ),
  );
  const [first = record.initial] = places.sort((a, b) => sum(b) - sum(a));
  const initial = sum(first);
  const total = sum(new Set(record.files.map((file) => file.path)));
  return {
    rule: 'size',
    ok: initial <= limits.initialBytes && total <= limits.totalBytes,
    found: `first paint ${kB(initial)} in ${count(new Set(first).size, 'file')}, all ${kB(total)} (brotli)`,
    allowed: `first paint ≤ ${kB(limits.initialBytes)}, all ≤ ${kB(limits.totalBytes)}`,
  };
};
