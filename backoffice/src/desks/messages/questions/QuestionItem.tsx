import type { AdminQuestion } from '@maru/contracts';
import { useState } from 'react';
import { PageLink } from '../../../routes/PageLink';
import { useSession, useT } from '../../../shell/context';
import { may } from '../../../shell/permissions';
import { shortTime } from '../../../ui/format';
import { HtmlPreview } from '../../../ui/HtmlPreview';
import { Icon } from '../../../ui/Icon';
import { Tag } from '../../../ui/Tag';
import { StatusTag } from '../../members/StatusTag';

interface QuestionItemProps {
  question: AdminQuestion;
  onAnswer(question: AdminQuestion): void;
}

/** A question as the member wrote it, who asks, and its answer. */
export function QuestionItem({ question, onAnswer }: QuestionItemProps) {
  const t = useT();
  const { me } = useSession();
  const { title, content, member, answer } = question;
  const who = `${member.login} · ${member.nick}`;
  return (
    <li className={answer === null ? 'contact contact--open' : 'contact'}>
      <div className="row row--wrap">
        <h2>{title}</h2>
        {answer === null ? (
          <Tag tone="info">{t('question.waiting')}</Tag>
        ) : (
          <Tag tone="success">{t('question.answered')}</Tag>
        )}
        <span className="grow" />
        {answer === null && (
          <button
            type="button"
            className="btn btn--sm btn--line"
            aria-label={t('question.answer_name', { title })}
            onClick={() => onAnswer(question)}
          >
            <Icon name="pencil" />
            {t('question.reply')}
          </button>
        )}
      </div>
      <div className="row row--wrap">
        {may(me.operator, 'members:read') ? (
          <PageLink className="link" page="members" search={member.login}>
            {who}
          </PageLink>
        ) : (
          <span>{who}</span>
        )}
        <span className="muted">{t('question.level', { n: member.level })}</span>
        {member.status !== 1 && <StatusTag member={{ status: member.status, only_cs: 0 }} />}
        <span className="muted">{shortTime(question.created_at)}</span>
      </div>
      <p>{content}</p>
      {answer !== null && <AnswerShown question={question} answer={answer} />}
    </li>
  );
}

interface AnswerShownProps {
  question: AdminQuestion;
  answer: NonNullable<AdminQuestion['answer']>;
}

/** Who answered and when; the answer itself once it is asked for. */
function AnswerShown({ question, answer }: AnswerShownProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const name = question.answered_by ?? t('audit.system');
  return (
    <details className="answer" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {t('question.answered_by', { name, time: shortTime(answer.created_at) })}
        {' · '}
        {answer.read_at === null ? t('question.unread') : t('question.read', { time: shortTime(answer.read_at) })}
      </summary>
      {open && (
        <div className="ppre ppre--memo">
          <HtmlPreview html={answer.content} title={t('question.answer_of', { title: question.title })} />
        </div>
      )}
    </details>
  );
}
