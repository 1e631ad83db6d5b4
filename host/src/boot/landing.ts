import { type AccessInput, decideAccess } from '../routing/access';

/** More redirects than rules: whoever is sent on longer goes round in circles. */
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
