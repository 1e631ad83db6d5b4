import { hasText, type Translate } from '../../../texts';

/** 'remote-feed' → 'feed' */
export function shortName(remote: string): string {
  return remote.replace(/^remote-/, '');
}
/** A remote's name in the reader's language; one that is new keeps its own. */
export function remoteName(remote: string, t: Translate): string {
  const key = `remote.${shortName(remote)}`;
  return hasText(key) ? t(key) : shortName(remote);
}
