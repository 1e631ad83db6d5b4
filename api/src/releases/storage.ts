import { folderStorage, type Storage, s3Storage } from '@maru/releases';
import type { Env } from '../kernel/env';

/** Where releases live: the bucket of the environment, else the folder that the site serves. */
export function openStorage({ releases, releasesDir }: Pick<Env, 'releases' | 'releasesDir'>): Storage {
  const { bucket, base: publicBase } = releases;
  return bucket ? s3Storage({ ...bucket, publicBase }) : folderStorage(releasesDir, { publicBase });
}
