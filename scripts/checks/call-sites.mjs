const verbs = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', del: 'DELETE' };

/** What stands between a bracket and the one that closes it. */
function inBrackets(text, from) {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if ('([{'.includes(text[at])) depth += 1;
    if (')]}'.includes(text[at])) depth -= 1;
    if (depth === 0) return text.slice(from + 1, at);
  }
  return text.slice(from + 1);
}

/**
 * Calls of the API in a source text, in their order: those by address (`api.get`) and those by name (`call`); what
 * `useCall` asks for a second time is in the background by itself. `told`: whether the member is told of a 5xx ('told', 'background'
 * for a call that nobody waits for, 'either' where the caller decides from case to case).
 * @param {string} text
 * @returns {{method: string, address: string, told: 'told' | 'background' | 'either'}[]}
 */
export function callSites(text) {
  const sites = text.matchAll(/\bapi\s*\.(get|post|put|patch|del)(?:<[^()]*>)?\(|(?<![.\w])call\((?=\s*')/g);
  return [...sites].map((found) => {
    const inside = inBrackets(text, found.index + found[0].length - 1);
    const [address] = inside.split(/,(?![^`]*`[^`]*$)/);
    const told = /background: true/.test(inside) ? 'background' : /\bbackground\b/.test(inside) ? 'either' : 'told';
    return { method: verbs[found[1]] ?? 'call', address: address.trim().replace(/^['"`]|['"`]$/g, ''), told };
  });
}
