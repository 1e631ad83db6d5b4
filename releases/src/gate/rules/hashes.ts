import type { Rule } from '../types';
import { count, list } from '../words';

/** Every file in storage has the size and hash of the record. */
export const hashes: Rule = ({ record, stored }) => {
  const byPath = new Map(stored.map((file) => [file.path, file]));
  const problems = record.files.flatMap(({ path, bytes, integrity }) => {
    const file = byPath.get(path);
    if (!file) return [`${path} is not in storage`];
    if (file.bytes !== bytes) return [`${path} has ${file.bytes} bytes in storage, ${bytes} in the record`];
    return file.integrity === integrity ? [] : [`${path} has another hash in storage than in the record`];
  });
  return {
    rule: 'hashes',
    ok: problems.length === 0,
    found: problems.length > 0 ? list(problems) : `${count(record.files.length, 'file')} as recorded`,
    allowed: 'size and sha384 of every file as in the record',
  };
};
