import { cache, useCall } from '@maru/client';
import type { Profile } from '@maru/contracts';
import { useAtomValue, userIdAtom } from '@maru/platform';

export type ProfileState =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string }
  | { kind: 'ready'; profile: Profile };

/** The member's own profile, with the server's masking of what others must not read over a shoulder. */
export function useProfile(): { state: ProfileState; reload(): void; put(profile: Profile): void } {
  const id = useAtomValue(userIdAtom);
  const { data, failed, load } = useCall('userById', id === null ? null : { params: { id } }, {
    call: { quiet: true },
  });
  const state: ProfileState = data
    ? { kind: 'ready', profile: data }
    : failed
      ? { kind: 'failed', message: failed.message }
      : { kind: 'loading' };
  return {
    state,
    reload: () => void load(),
    put: (profile) => cache.write('userById', { params: { id: profile.id } }, profile),
  };
}
