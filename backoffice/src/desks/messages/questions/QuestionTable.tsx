import type { AdminQuestion } from '@maru/contracts';
import { mayMoveComplaint } from '@maru/contracts/complaint-rules';
import type { TableSource } from '../../../kit';
import { Button, CellText, DataTable, may, PageLink, StatusTag, Tag, useColumns, useSession, useT } from '../../../kit';
import { AnswerShown } from './AnswerShown';
import { ComplaintCell } from './ComplaintCell';

interface QuestionTableProps {
  source: TableSource<AdminQuestion>;
  /** Text of an empty list. */
  empty: string;
  onAnswer(question: AdminQuestion): void;
  onAcknowledge(question: AdminQuestion): void;
  onEnd(question: AdminQuestion): void;
}

/** True if the operators may close the complaint of a question now. */
const isClosable = ({ answer, complaint }: AdminQuestion) =>
  answer !== null && complaint && mayMoveComplaint('centre', complaint, 'closed', Date.now());

/** Questions as members wrote them, who asks, and their answers. */
export function QuestionTable({ source, empty, onAnswer, onAcknowledge, onEnd }: QuestionTableProps) {
  const t = useT();
  const { me } = useSession();
  const mayOpenMembers = may(me.operator, 'members:read');
  const columns = useColumns<AdminQuestion>(
    (column) => [
      {
        name: 'what',
        fixed: true,
        wrap: true,
        value: ({ title, content }) => `${title}\n${content}`,
        cell: (question) => (
          <CellText>
            <h2>{question.title}</h2>
            <p>{question.content}</p>
            {question.answer !== null && <AnswerShown question={question} answer={question.answer} />}
          </CellText>
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
      column.count('member_level', ({ member }) => member.level, {
        end: false,
        filter: { kind: 'number' },
        cell: ({ member }) => t('question.level', { n: member.level }),
      }),
      column.time('asked_at', 'created_at'),
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
        cell: ({ answer }) => (
          <Tag tone={answer === null ? 'info' : 'success'}>
            {t(answer === null ? 'question.waiting' : 'question.answered')}
          </Tag>
        ),
      },
      column.acts('actions', (question) => {
        const { title, complaint, answer } = question;
        return (
          <span className="row row--wrap">
            {complaint?.state === 'received' && (
              <Button
                look="row"
                icon="check"
                label={t('complaint.acknowledge_name', { title })}
                onClick={() => onAcknowledge(question)}
              >
                {t('complaint.acknowledge')}
              </Button>
            )}
            {answer === null && (
              <Button
                look="row"
                icon="pencil"
                label={t('question.answer_name', { title })}
                onClick={() => onAnswer(question)}
              >
                {t('question.reply')}
              </Button>
            )}
            {isClosable(question) && (
              <Button look="row" label={t('complaint.close_name', { title })} onClick={() => onEnd(question)}>
                {t('complaint.close')}
              </Button>
            )}
          </span>
        );
      }),
    ],
    [mayOpenMembers, onAnswer, onAcknowledge, onEnd],
  );
  return (
    <DataTable
      fill
      label={t('nav.questions')}
      texts="question"
      source={source}
      empty={{ icon: 'message-circle', text: empty }}
      columns={columns}
    />
  );
}
