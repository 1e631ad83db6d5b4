import type { BuildRecord } from '@maru/contracts';

export function buildVariant(what: {
  dist: string;
  out: string;
  build: string;
  version?: string;
  remote?: string;
  change?: (path: string, text: string) => string;
}): BuildRecord;
