/** Written by the build: the remotes that are part of the monolith, each behind a dynamic import. */
declare module 'maru-monolith-remotes' {
  export const remotes: Record<string, () => Promise<{ default: unknown }>>;
}
