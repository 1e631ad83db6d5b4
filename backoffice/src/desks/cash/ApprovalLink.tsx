import { PageLink } from '../../routes/PageLink';
import { useT } from '../../session/context';
import { Icon } from '../../ui/Icon';

/** Where an act waits for the second person. */
export function ApprovalLink({ id }: { id: number }) {
  const t = useT();
  return (
    <PageLink page="approvals" row={String(id)}>
      <Icon name="clipboard-check" /> {t('cash.waits')}
    </PageLink>
  );
}
