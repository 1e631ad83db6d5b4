import { nickSkeleton } from './nick-skeleton';

/**
 * What names of people are compared by: width and form (NFKC), case, spaces, punctuation and combining marks do not count,
 * and letters that look alike are one.
 */
export function nameSkeleton(name: string): string {
  return nickSkeleton(name).replace(/[^\p{L}\p{N}]/gu, '');
}
