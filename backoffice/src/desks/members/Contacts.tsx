import type { ReactNode } from 'react';
import type { Answer, DataColumn, Translate } from '../../kit';
import { Button, DataTable, focusMain, may, shortTime, Tag, useBase, useChange, useList, useSession } from '../../kit';

type Contact = Answer<'opsContacts'>['contacts'][number];

/** What visitors wrote on the guest page, newest first. */
export function Contacts() {
  const { t, callApi } = useBase();
  const { me } = useSession();
  const { busy: changing, change } = useChange();
  const list = useList<Contact>('contacts', async (before) => {
    const result = await callApi('opsContacts', { query: { before } });
    return result.ok ? { ok: true, data: { rows: result.data.contacts, more: result.data.more } } : result;
  });
  const finish = async (contact: Contact) => {
    const done = await change('opsContactDone', { params: { id: contact.id } }, t('contact.done_told'));
    if (!done) return;
    list.replace({ ...contact, done_by: me.operator.name });
    // Its button is gone.
    focusMain();
  };
  const mayFinish = may(me.operator, 'members:write');
  return (
    <DataTable
      fill
      label={t('contact.title')}
      texts="contact"
      source={list}
      keyOf={({ id }) => id}
      empty={{ icon: 'inbox', text: t('contact.none') }}
      views={[{ name: 'open', text: t('contact.open'), conditions: [{ field: 'state', op: 'is', value: 'open' }] }]}
      action={
        <Button look="quiet" icon="refresh" disabled={list.busy} onClick={list.reload}>
          {t('contact.reload')}
        </Button>
      }
      columns={columnsOf(
        t,
        (contact) =>
          mayFinish && (
            <Button
              look="row"
              label={`${t('contact.done')}: ${contact.contact}`}
              disabled={changing}
              onClick={() => finish(contact)}
            >
              {t('contact.done')}
            </Button>
          ),
      )}
    />
  );
}

/** `finish`: what is offered for one that nobody has answered yet. */
function columnsOf(t: Translate, finish: (contact: Contact) => ReactNode): DataColumn<Contact>[] {
  return [
    { name: 'from', fixed: true, value: ({ contact }) => contact, cell: ({ contact }) => <strong>{contact}</strong> },
    {
      name: 'content',
      wrap: true,
      value: ({ content }) => content,
      cell: ({ content }) => <p className="dt__text">{content}</p>,
    },
    {
      name: 'created',
      value: ({ created_at }) => created_at,
      filter: { kind: 'time' },
      cell: ({ created_at }) => shortTime(created_at),
    },
    {
      name: 'state',
      value: ({ done_by }) => (done_by === null ? 'open' : 'done'),
      filter: {
        kind: 'choice',
        options: [
          { value: 'open', text: t('contact.open') },
          { value: 'done', text: t('contact.done') },
        ],
      },
      cell: ({ done_by }) =>
        done_by === null ? (
          <Tag tone="info">{t('contact.open')}</Tag>
        ) : (
          <Tag tone="success">{t('contact.done_by', { name: done_by })}</Tag>
        ),
    },
    { name: 'actions', fixed: true, end: true, cell: (contact) => (contact.done_by === null ? finish(contact) : null) },
  ];
}
