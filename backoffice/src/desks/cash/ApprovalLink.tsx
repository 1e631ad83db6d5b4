import { Icon, PageLink, useT } from '../../kit';

/** Where an act waits for the second person. */
export function ApprovalLink({ id }: { id: number }) {
  const t = useT();
  return (
    <PageLink page="approvals" row={String(id)}>
      <Icon name="clipboard-check" /> {t('cash.waits')}
    </PageLink>
  );
}
