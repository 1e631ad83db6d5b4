import { type AccessInput, decideAccess } from '../routing/access';

/** Exceeds the number of redirect rules; a longer chain is a cycle. */
const maxRedirects = 5;

/** The path that the access rules end at from a path, without its query. */
export function landingPath(input: AccessInput): string {
  let { path } = input;
  for (let hops = maxRedirects; hops > 0; hops -= 1) {
    const access = decideAccess({ ...input, path });
    if (access.ok) break;
    path = access.redirect;
  }
  return path.split('?')[0]!;
}
