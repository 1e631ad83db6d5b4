import type { Answer } from '../../api/client';
import { useChange } from '../../api/use-change';
import { useList } from '../../api/use-list';
import { useBase, useSession } from '../../shell/context';
import { focusMain } from '../../shell/focus';
import { may } from '../../shell/permissions';
import { shortTime } from '../../ui/format';
import { Icon } from '../../ui/Icon';
import { PagedRows } from '../../ui/PagedRows';
import { Tag } from '../../ui/Tag';

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
  return (
    <section className="card" aria-label={t('contact.title')} aria-busy={list.busy}>
      <div className="card__head">
        <h2>{t('contact.title')}</h2>
        <span className="grow" />
        <button type="button" className="btn btn--sm btn--ghost" disabled={list.busy} onClick={list.reload}>
          <Icon name="refresh" />
          {t('contact.reload')}
        </button>
      </div>
      <PagedRows list={list} empty={{ icon: 'inbox', text: t('contact.none') }} rows={4} height={70}>
        {(rows) => (
          <ul className="contacts">
            {rows.map((contact) => (
              <li key={contact.id} className={contact.done_by === null ? 'contact contact--open' : 'contact'}>
                <div className="row row--wrap">
                  <b>{contact.contact}</b>
                  <span className="muted">{shortTime(contact.created_at)}</span>
                  {contact.done_by === null ? (
                    <Tag tone="info">{t('contact.open')}</Tag>
                  ) : (
                    <Tag tone="success">{t('contact.done_by', { name: contact.done_by })}</Tag>
                  )}
                  <span className="grow" />
                  {contact.done_by === null && may(me.operator, 'members:write') && (
                    <button
                      type="button"
                      className="btn btn--sm btn--line"
                      aria-label={`${t('contact.done')}: ${contact.contact}`}
                      disabled={changing}
                      onClick={() => finish(contact)}
                    >
                      {t('contact.done')}
                    </button>
                  )}
                </div>
                <p>{contact.content}</p>
              </li>
            ))}
          </ul>
        )}
      </PagedRows>
    </section>
  );
}
