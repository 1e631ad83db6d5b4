/**
 * What writes the signed-in member: for the host, which knows who is signed in, and for @maru/client, which takes over what
 * answers say. Remotes are not given it: a call whose contract declares `takes` has written before it returns.
 */
export { patchUser, setUser, trackWallet } from './user';
