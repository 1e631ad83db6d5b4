import { splitId } from '../versions';

/** Id of a release: the version in front, the build behind it. */
export function ReleaseId({ id }: { id: string }) {
  const [version, build] = splitId(id);
  return (
    <code title={id}>
      {version}
      {build && <span className="muted">-{build.slice(0, 7)}</span>}
    </code>
  );
}
