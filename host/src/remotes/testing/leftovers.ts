interface FederationGlobals {
  __FEDERATION__?: { __INSTANCES__: { name: string }[]; __SHARE__: Record<string, unknown> };
}

/** What of remotes is in the document and in the globals now, to be compared with another moment. */
export function leftovers(): Record<string, readonly string[]> {
  const globals = globalThis as unknown as FederationGlobals & Record<string, unknown>;
  const tags = [...document.querySelectorAll<HTMLScriptElement & HTMLLinkElement>('script[src], link[href]')];
  return {
    tags: tags.map((tag) => tag.src || tag.href),
    body: [...document.body.children].map((element) => element.outerHTML),
    globals: Object.keys(globals).filter((name) => /remote_a|webpackChunk/.test(name)),
    instances: (globals.__FEDERATION__?.__INSTANCES__ ?? []).map(({ name }) => name),
    shares: Object.keys(globals.__FEDERATION__?.__SHARE__ ?? {}),
  };
}
