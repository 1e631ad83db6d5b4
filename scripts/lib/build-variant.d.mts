import type { BuildRecord } from '../../shared/contracts/src/index';

export function buildVariant(what: {
  dist: string;
  out: string;
  build: string;
  version?: string;
  remote?: string;
  change?: (path: string, text: string) => string;
}): BuildRecord;
