import type { User } from '@maru/contracts';

/** What writes the signed-in member; see `user.ts`, which sets it. */
export interface UserWriters {
  setUser(user: User | null, at?: number): void;
  endSession(why: string | null): void;
  patchUser(changes: Partial<User> & { version?: number }): void;
  trackWallet(): (wallet: Partial<Pick<User, 'money' | 'point' | 'nexus' | 'hera'>>, staked?: number) => void;
}

let writers: UserWriters;
export const provideUserWriters = (own: UserWriters): void => {
  writers = own;
};

/**
 * For the host, which knows who is signed in, and for @maru/client, which takes over what answers say. Remotes are not
 * given it: a call whose contract declares `takes` has written already. It imports nothing, so that what remotes share
 * stays one module of the build.
 */
export const setUser: UserWriters['setUser'] = (...args) => writers.setUser(...args);
export const endSession: UserWriters['endSession'] = (why) => writers.endSession(why);
export const patchUser: UserWriters['patchUser'] = (changes) => writers.patchUser(changes);
export const trackWallet: UserWriters['trackWallet'] = () => writers.trackWallet();
