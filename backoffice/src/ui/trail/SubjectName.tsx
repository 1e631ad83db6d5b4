import { useT } from '../../session/context';
import { EntityName } from '../entity/EntityName';
import { type EntityNames, toSubjectEntity } from '../entity/subject';
import { listName } from './list-read';

/** The subject of a line of the log: a league, game, module or list by its name, everything else as it was written. */
export function SubjectName({ subject, names }: { subject: string; names: EntityNames }) {
  const t = useT();
  const list = listName(subject, t);
  if (list) return <span>{list}</span>;
  const entity = toSubjectEntity(subject, names);
  if (!entity) return <code>{subject}</code>;
  if (entity.kind === 'game') return <EntityName game={entity.game} />;
  if (entity.kind === 'module') return <EntityName module={entity.module} version={entity.version} />;
  return (
    <>
      <EntityName league={entity.league} /> <code>{entity.rest}</code>
    </>
  );
}
