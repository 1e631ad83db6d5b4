import type { LimitSpan, OwnLimit, OwnLimitKind } from '@maru/contracts';
import { localeAtom, useAtomValue, useT } from '@maru/platform';
import { Button } from '@maru/ui';
import { useState } from 'react';
import { amountText, limitInForce } from './amounts';
import { LimitEditor } from './LimitEditor';
import { Meter } from './Meter';
import { WaitingRaise } from './WaitingRaise';
import styles from './protection.module.css';

const kinds: readonly OwnLimitKind[] = ['deposit', 'loss', 'stake', 'time'];
const spans: readonly LimitSpan[] = ['day', 'week', 'month'];

/** The span that an editor begins with: the first that has a limit, else a week. */
const firstSpan = (limits: readonly OwnLimit[], kind: OwnLimitKind): LimitSpan =>
  limits.find((limit) => limit.kind === kind && limit.amount !== null)?.span ?? 'week';

/** Own limits with what is used of each, the editor of one of them, and higher limits that wait for their second yes. */
export function LimitsCard({ limits }: { limits: readonly OwnLimit[] }) {
  const text = useT('protection');
  const locale = useAtomValue(localeAtom);
  const [edited, setEdited] = useState<{ kind: OwnLimitKind; span: LimitSpan } | null>(null);
  const findLimit = (kind: OwnLimitKind, span: LimitSpan) =>
    limits.find((limit) => limit.kind === kind && limit.span === span)!;
  return (
    <section className="card">
      <div className="card__head">
        <h2>{text('limit.title')}</h2>
        <span className="muted">{text('limit.lead')}</span>
      </div>
      <table className={styles.limits}>
        <thead>
          <tr>
            <th scope="col">{text('limit.column')}</th>
            {spans.map((span) => (
              <th key={span} scope="col">
                {text(`span.${span}`)}
              </th>
            ))}
            <th scope="col">
              <span className="sr">{text('limit.change')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => {
            const isOpen = edited?.kind === kind;
            return (
              <tr key={kind}>
                <th scope="row">
                  {text(`kind.${kind}`)} <small>{text(`kindNote.${kind}`)}</small>
                </th>
                {spans.map((span) => {
                  const limit = findLimit(kind, span);
                  const { used, operator } = limit;
                  const amount = limitInForce(limit);
                  const isEdited = isOpen && edited.span === span;
                  return (
                    <td key={span} data-th={text(`span.${span}`)} className={isEdited ? styles.isEdited : undefined}>
                      {amount === null ? (
                        <span className="muted">{text('limit.none')}</span>
                      ) : (
                        <>
                          <b>{amountText(kind, used, text, locale)}</b>{' '}
                          <span className="soft">/ {amountText(kind, amount, text, locale)}</span>
                          <Meter used={used} limit={amount} />
                          {operator === null ? null : (
                            <small className="muted">
                              {text('limit.byStaff', { amount: amountText(kind, operator, text, locale) })}
                            </small>
                          )}
                        </>
                      )}
                    </td>
                  );
                })}
                <td className="end">
                  <Button
                    size="sm"
                    aria-expanded={isOpen}
                    aria-label={text(isOpen ? 'limit.closeOf' : 'limit.changeOf', { kind: text(`kind.${kind}`) })}
                    onClick={() => setEdited(isOpen ? null : { kind, span: firstSpan(limits, kind) })}
                  >
                    {text(isOpen ? 'limit.close' : 'limit.change')}
                  </Button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {edited ? (
        <LimitEditor
          key={`${edited.kind} ${edited.span}`}
          limit={findLimit(edited.kind, edited.span)}
          onSpan={(span) => setEdited({ kind: edited.kind, span })}
          onDone={() => setEdited(null)}
        />
      ) : null}
      {limits.map((limit) => (limit.raise ? <WaitingRaise key={limit.raise.id} limit={limit} /> : null))}
    </section>
  );
}
