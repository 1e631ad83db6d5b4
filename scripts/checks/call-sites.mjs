const verbs = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', del: 'DELETE' };

/** The text between a bracket and its closing one. */
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
 * API calls in a source text, in order: by address (`api.get`) and by name (`call`). The repeated request of `useCall`
 * is always in the background. `errorNotice`: whether the member sees a 5xx ('shown', 'background' for a call without a
 * waiting member, 'either' if the caller decides).
 * @param {string} text
 * @returns {{method: string, address: string, errorNotice: 'shown' | 'background' | 'either'}[]}
 */
export function callSites(text) {
  const sites = text.matchAll(/\bapi\s*\.(get|post|put|patch|del)(?:<[^()]*>)?\(|(?<![.\w])call\((?=\s*')/g);
  return [...sites].map((match) => {
    const inside = inBrackets(text, match.index + match[0].length - 1);
    const [address] = inside.split(/,(?![^`]*`[^`]*$)/);
    const errorNotice = /background: true/.test(inside)
      ? 'background'
      : /\bbackground\b/.test(inside)
        ? 'either'
        : 'shown';
    return { method: verbs[match[1]] ?? 'call', address: address.trim().replace(/^['"`]|['"`]$/g, ''), errorNotice };
  });
}
