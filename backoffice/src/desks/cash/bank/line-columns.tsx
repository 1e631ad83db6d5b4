import type { BankLine } from '@maru/contracts';
import { Button, PageLink, shortTime, Tag, useColumns } from '../../../kit';
import { ApprovalLink } from '../ApprovalLink';
import { VerdictTag } from '../VerdictTag';

interface LineActs {
  link(line: BankLine): void;
  refund(line: BankLine): void;
}

const tones: Readonly<Record<string, 'danger' | 'caution' | 'success'>> = {
  unexpected: 'danger',
  refunding: 'caution',
  used: 'success',
  matched: 'success',
};

/** Columns of the bank's statement. `acts` is null where nothing can be changed. */
export const useLineColumns = (acts: LineActs | null) =>
  useColumns<BankLine>(
    (column, { t, money: { full } }) => [
      {
        name: 'at',
        fixed: true,
        value: ({ at }) => at,
        cell: ({ at, id }) => (
          <span>
            {shortTime(at)} <small className="muted">{id}</small>
          </span>
        ),
      },
      {
        name: 'from',
        value: ({ name }) => name,
        cell: ({ name, bank, account }) => (
          <span>
            <b>{name}</b>{' '}
            <small className="muted">
              {bank} {account}
            </small>
          </span>
        ),
      },
      column.won('amount', ({ amount, direction }) => (direction === 'in' ? amount : -amount), {
        cell: ({ amount, direction }) => (
          <b className="num">
            {direction === 'in' ? '+' : '−'}
            {full(amount)}
          </b>
        ),
      }),
      {
        name: 'verdict',
        value: ({ verdict }) => verdict ?? '',
        cell: ({ verdict, state }) => (verdict && state === 'open' ? <VerdictTag verdict={verdict} t={t} /> : '–'),
      },
      {
        name: 'state',
        value: ({ state }) => state,
        cell: ({ state }) => {
          const text = t(`bank.state.${state}`);
          return tones[state] ? <Tag tone={tones[state]}>{text}</Tag> : <span className="muted">{text}</span>;
        },
      },
      column.count('request', {
        end: false,
        cell: ({ request }) =>
          request === null ? (
            '–'
          ) : (
            <PageLink page="cash" row={String(request)}>
              #{request}
            </PageLink>
          ),
      }),
      {
        name: 'acts',
        fixed: true,
        cell: (line) => {
          if (line.approval !== null) return <ApprovalLink id={line.approval} />;
          if (line.direction === 'out' || line.state !== 'open') return null;
          return (
            <span className="row acts">
              {(['link', 'refund'] as const).map((act) => (
                <Button
                  key={act}
                  look="row"
                  disabled={acts === null}
                  label={t(`bank.${act}_of`, { id: line.id })}
                  onClick={() => acts?.[act](line)}
                >
                  {t(`bank.${act}`)}
                </Button>
              ))}
            </span>
          );
        },
      },
    ],
    [acts === null],
  );
