import type { AgeCheckRow } from '@maru/contracts';
import { Button, type DataColumn, shortTime, Tag, type Translate } from '../../../kit';
import { MemberLink } from '../MemberLink';

const tones = { requested: 'caution', confirmed: 'success', refused: 'danger', withdrawn: 'danger' } as const;

/** '19900131' as '1990-01-31'. */
const dayOf = (birth: string) => `${birth.slice(0, 4)}-${birth.slice(4, 6)}-${birth.slice(6)}`;

/** Columns of checks; the last one decides. */
export function checkColumns(
  t: Translate,
  canDecide: boolean,
  onDecide: (row: AgeCheckRow) => void,
): DataColumn<AgeCheckRow>[] {
  return [
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
    {
      name: 'birth',
      value: ({ birth }) => birth,
      cell: ({ birth, changed }) => (
        <span className="num">
          {dayOf(birth)} {changed && <Tag tone="danger">{t('age_checks.changed')}</Tag>}
        </span>
      ),
    },
    {
      name: 'age',
      end: true,
      value: ({ age }) => age ?? 0,
      cell: ({ age }) => <span className="num">{age === null ? '–' : t('age_checks.n_years', { n: age })}</span>,
    },
    {
      name: 'state',
      value: ({ state }) => t(`age_checks.state_${state}`),
      cell: ({ state }) => <Tag tone={tones[state]}>{t(`age_checks.state_${state}`)}</Tag>,
    },
    {
      name: 'method',
      value: ({ method }) => method ?? '',
      cell: ({ method, reference }) =>
        method === null ? '–' : [t(`age_checks.method_${method}`), reference].filter(Boolean).join(' · '),
    },
    { name: 'note', value: ({ note }) => note, cell: ({ note }) => note || '–' },
    {
      name: 'by',
      value: ({ at }) => at,
      cell: ({ actor, at }) => (
        <span className="num">{[actor === 'member' ? t('age_checks.member') : actor, shortTime(at)].join(' · ')}</span>
      ),
    },
    {
      name: 'act',
      fixed: true,
      end: true,
      cell: (row) => (
        <Button
          look="row"
          label={t('age_checks.decide_name', { name: row.member.login })}
          disabled={!canDecide || (row.changed && row.state !== 'confirmed')}
          onClick={() => onDecide(row)}
        >
          {t('age_checks.decide')}
        </Button>
      ),
    },
  ];
}
