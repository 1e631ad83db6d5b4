import type { Profile } from '@maru/contracts';
import { api, useAtomValue, userIdAtom } from '@maru/platform';
import { useCallback, useEffect, useState } from 'react';

export type ProfileState =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string }
  | { kind: 'ready'; profile: Profile };

/** The member's own profile, with the server's masking of what others must not read over a shoulder. */
export function useProfile(): { state: ProfileState; reload(): void; put(profile: Profile): void } {
  const id = useAtomValue(userIdAtom);
  const [state, setState] = useState<ProfileState>({ kind: 'loading' });
  const load = useCallback(
    async (signal?: AbortSignal) => {
      if (id === null) return;
      setState({ kind: 'loading' });
      const result = await api.get<Profile>(`/api/users/${id}`, { quiet: true, signal });
      if (signal?.aborted) return;
      setState(result.ok ? { kind: 'ready', profile: result.data } : { kind: 'failed', message: result.message });
    },
    [id],
  );
  useEffect(() => {
    const stop = new AbortController();
    void load(stop.signal);
    return () => stop.abort();
  }, [load]);
  return {
    state,
    reload: () => void load(),
    put: (profile) => setState({ kind: 'ready', profile }),
  };
}
