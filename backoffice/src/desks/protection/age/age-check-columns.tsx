import type { AgeCheckRow } from '@maru/contracts';
import { Button, shortTime, Tag, useColumns } from '../../../kit';
import { MemberLink } from '../MemberLink';

const tones = { requested: 'caution', confirmed: 'success', refused: 'danger', withdrawn: 'danger' } as const;

/** '19900131' as '1990-01-31'. */
const formatDay = (birth: string) => `${birth.slice(0, 4)}-${birth.slice(4, 6)}-${birth.slice(6)}`;

/** Columns of age checks, with the button that decides one. */
export const useAgeCheckColumns = (isLocked: boolean, onDecide: (row: AgeCheckRow) => void) =>
  useColumns<AgeCheckRow>(
    (column, { t }) => [
      {
        name: 'member',
        fixed: true,
        value: ({ member }) => member.login,
        cell: ({ member }) => (
          <MemberLink login={member.login}>
            {member.login} · {member.nick}
          </MemberLink>
        ),
      },
      column.text('birth', {
        cell: ({ birth, changed }) => (
          <span className="num">
            {formatDay(birth)} {changed && <Tag tone="danger">{t('age_checks.changed')}</Tag>}
          </span>
        ),
      }),
      column.count('age', ({ age }) => age ?? 0, {
        cell: ({ age }) => <span className="num">{age === null ? '–' : t('age_checks.n_years', { n: age })}</span>,
      }),
      column.choice('state', 'state', { texts: 'age_checks.state_', tones }),
      {
        name: 'method',
        value: ({ method }) => method ?? '',
        cell: ({ method, reference }) =>
          method === null ? '–' : [t(`age_checks.method_${method}`), reference].filter(Boolean).join(' · '),
      },
      column.text('note'),
      column.time('by', 'at', {
        cell: ({ actor, at }) => (
          <span className="num">{`${actor === 'member' ? t('age_checks.member') : actor} · ${shortTime(at)}`}</span>
        ),
      }),
      column.acts('act', (row) => (
        <Button
          look="row"
          disabled={isLocked || (row.changed && row.state !== 'confirmed')}
          label={t('age_checks.decide_name', { name: row.member.login })}
          onClick={() => onDecide(row)}
        >
          {t('age_checks.decide')}
        </Button>
      )),
    ],
    [isLocked],
  );
