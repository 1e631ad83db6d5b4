import {
  Button,
  CellText,
  choices,
  DataTable,
  focusMain,
  is,
  type RowOf,
  Tag,
  useBase,
  useChange,
  useColumns,
  useLocked,
  useRows,
  useSession,
} from '../../kit';

type Contact = RowOf<'opsContacts', 'contacts'>;

/** What visitors wrote on the guest page, newest first. */
export function Contacts() {
  const { t } = useBase();
  const { me } = useSession();
  const { busy, change } = useChange();
  const list = useRows('opsContacts', 'contacts');
  const finish = async (contact: Contact) => {
    const done = await change('opsContactDone', { params: { id: contact.id } }, t('contact.done_told'));
    if (!done) return;
    list.replace({ ...contact, done_by: me.operator.name });
    // Its button is gone.
    focusMain();
  };
  const isLocked = useLocked('members:write');
  const columns = useColumns<Contact>(
    (column) => [
      column.strong('from', 'contact', { fixed: true }),
      column.text('content', { wrap: true, cell: ({ content }) => <CellText>{content}</CellText> }),
      column.time('created', 'created_at'),
      {
        name: 'state',
        value: ({ done_by }) => (done_by === null ? 'open' : 'done'),
        filter: { kind: 'choice', options: choices(t, 'contact.', ['open', 'done']) },
        cell: ({ done_by }) =>
          done_by === null ? (
            <Tag tone="info">{t('contact.open')}</Tag>
          ) : (
            <Tag tone="success">{t('contact.done_by', { name: done_by })}</Tag>
          ),
      },
      column.acts(
        'actions',
        (contact) =>
          contact.done_by === null &&
          !isLocked && (
            <Button
              look="row"
              label={`${t('contact.done')}: ${contact.contact}`}
              disabled={busy}
              onClick={() => void finish(contact)}
            >
              {t('contact.done')}
            </Button>
          ),
      ),
    ],
    [isLocked, busy, list.replace],
  );
  return (
    <DataTable
      fill
      label={t('contact.title')}
      texts="contact"
      source={list}
      empty={{ icon: 'inbox', text: t('contact.none') }}
      views={[{ name: 'open', text: t('contact.open'), conditions: [is('state', 'open')] }]}
      action={
        <Button look="quiet" icon="refresh" disabled={list.busy} onClick={list.reload}>
          {t('contact.reload')}
        </Button>
      }
      columns={columns}
    />
  );
}
