import type { AdminQuestion } from '@maru/contracts';
import { mayMoveComplaint } from '@maru/contracts/complaint-rules';
import { useMemo } from 'react';
import type { DataColumn, TableSource, Translate } from '../../../kit';
import { Button, DataTable, may, PageLink, StatusTag, shortTime, Tag, useSession, useT } from '../../../kit';
import { AnswerShown } from './AnswerShown';
import { ComplaintCell } from './ComplaintCell';

interface QuestionTableProps {
  source: TableSource<AdminQuestion>;
  /** How it is said that there are none. */
  empty: string;
  acts: QuestionActs;
}

/** What an operator does with a question or complaint. */
interface QuestionActs {
  onAnswer(question: AdminQuestion): void;
  onAcknowledge(question: AdminQuestion): void;
  onEnd(question: AdminQuestion): void;
}

/** Questions as members wrote them, who asks, and their answers. */
export function QuestionTable({ source, empty, acts }: QuestionTableProps) {
  const t = useT();
  const { me } = useSession();
  const mayOpenMembers = may(me.operator, 'members:read');
  const columns = useMemo(() => columnsOf(t, mayOpenMembers, acts), [t, mayOpenMembers, acts]);
  return (
    <DataTable
      fill
      label={t('nav.questions')}
      texts="question"
      source={source}
      keyOf={({ id }) => id}
      empty={{ icon: 'message-circle', text: empty }}
      columns={columns}
    />
  );
}

function columnsOf(
  t: Translate,
  mayOpenMembers: boolean,
  { onAnswer, onAcknowledge, onEnd }: QuestionActs,
): DataColumn<AdminQuestion>[] {
  return [
    {
      name: 'what',
      fixed: true,
      wrap: true,
      value: ({ title, content }) => `${title}\n${content}`,
      cell: (question) => (
        <div className="dt__text">
          <h2>{question.title}</h2>
          <p>{question.content}</p>
          {question.answer !== null && <AnswerShown question={question} answer={question.answer} />}
        </div>
      ),
    },
    {
      name: 'from',
      value: ({ member }) => `${member.login} ${member.nick}`,
      filter: { kind: 'text' },
      cell: ({ member }) => (
        <span className="row row--wrap">
          {mayOpenMembers ? (
            <PageLink className="link" page="members" search={member.login}>
              {`${member.login} · ${member.nick}`}
            </PageLink>
          ) : (
            <span>{`${member.login} · ${member.nick}`}</span>
          )}
          {member.status !== 1 && <StatusTag member={{ status: member.status, only_cs: 0 }} />}
        </span>
      ),
    },
    {
      name: 'member_level',
      value: ({ member }) => member.level,
      filter: { kind: 'number' },
      cell: ({ member }) => t('question.level', { n: member.level }),
    },
    {
      name: 'asked_at',
      value: ({ created_at }) => created_at,
      filter: { kind: 'time' },
      cell: ({ created_at }) => shortTime(created_at),
    },
    {
      name: 'complaint',
      wrap: true,
      value: ({ complaint }) => (complaint === null ? '' : t(`complaint.state_${complaint.state}`)),
      filter: { kind: 'text' },
      cell: (question) => <ComplaintCell question={question} />,
    },
    {
      name: 'state',
      value: ({ answer }) => answer !== null,
      cell: ({ answer }) =>
        answer === null ? (
          <Tag tone="info">{t('question.waiting')}</Tag>
        ) : (
          <Tag tone="success">{t('question.answered')}</Tag>
        ),
    },
    {
      name: 'actions',
      fixed: true,
      end: true,
      cell: (question) => (
        <span className="row row--wrap">
          {question.complaint?.state === 'received' && (
            <Button
              look="row"
              icon="check"
              label={t('complaint.acknowledge_name', { title: question.title })}
              onClick={() => onAcknowledge(question)}
            >
              {t('complaint.acknowledge')}
            </Button>
          )}
          {question.answer === null && (
            <Button
              look="row"
              icon="pencil"
              label={t('question.answer_name', { title: question.title })}
              onClick={() => onAnswer(question)}
            >
              {t('question.reply')}
            </Button>
          )}
          {question.answer !== null &&
            question.complaint &&
            mayMoveComplaint('centre', question.complaint, 'closed', Date.now()) && (
              <Button
                look="row"
                label={t('complaint.close_name', { title: question.title })}
                onClick={() => onEnd(question)}
              >
                {t('complaint.close')}
              </Button>
            )}
        </span>
      ),
    },
  ];
}
