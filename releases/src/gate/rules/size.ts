import type { Rule } from '../types';
import { count, kB } from '../words';

/** Compressed size of what the first paint needs, and of everything. */
export const size: Rule = ({ record, stored, limits }) => {
  const brotli = new Map(stored.map((file) => [file.path, file.brotli]));
  const sum = (paths: Iterable<string>) => [...paths].reduce((bytes, path) => bytes + (brotli.get(path) ?? 0), 0);
  const initial = sum(new Set(record.initial));
  const total = sum(new Set(record.files.map((file) => file.path)));
  return {
    rule: 'size',
    ok: initial <= limits.initialBytes && total <= limits.totalBytes,
    found: `first paint ${kB(initial)} in ${count(new Set(record.initial).size, 'file')}, all ${kB(total)} (brotli)`,
    allowed: `first paint ≤ ${kB(limits.initialBytes)}, all ≤ ${kB(limits.totalBytes)}`,
  };
};
