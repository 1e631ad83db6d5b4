import { isCustomerCentreOnly } from '@maru/contracts/restrictions';
import { configAtom, Link, navigate, useAtomValue, useLocation, userAtom, useT } from '@maru/platform';
import { Note } from '@maru/ui';
import { useCallback } from 'react';
import { readPage } from '../../model/page';
import { idsIn } from '../../model/rules';
import { useLinkedQuestions } from '../../model/use-linked-questions';
import { useQuestions } from '../../model/use-questions';
import { AskForm } from './AskForm';
import { Threads } from './Threads';
import styles from '../community.module.css';

/** Other pages that are open to a restricted member. */
const open = [
  ['/cash/debit', 'question.withdraw'],
  ['/info/betRecord', 'question.bets'],
  ['/cash/statement', 'question.statement'],
] as const;

/** Why a restricted member is limited to this page, what stays open, and the other contact. */
function Restricted() {
  const t = useT('community');
  const contact = useAtomValue(configAtom)?.brand.contact;
  return (
    <Note tone="caution">
      {t('question.restricted')}{' '}
      {open.map(([to, text]) => (
        <span key={to}>
          <Link className="link" to={to}>
            {t(text)}
          </Link>{' '}
        </span>
      ))}
      {contact ? (
        <>
          <br />
          <span>{t('question.contact', { contact })}</span>
        </>
      ) : null}
    </Note>
  );
}

/** The member's questions to the customer centre: the form that asks, and the threads. */
export function QuestionPage() {
  const t = useT('community');
  const { pathname, search } = useLocation();
  const user = useAtomValue(userAtom);
  const page = readPage(search);
  const questions = useQuestions(page);
  const ids = idsIn(pathname);
  const goTo = useCallback(
    (to: number) => navigate(`${pathname.replace(/\/+$/, '')}${to > 1 ? `?page=${to}` : ''}`),
    [pathname],
  );
  const missing = useLinkedQuestions(ids, questions.data, goTo);
  const onSent = () => {
    if (page > 1) goTo(1);
    else void questions.load();
  };
  return (
    <div className={`stack ${styles.page}`}>
      <h1 className={styles.header}>{t('question.title')}</h1>
      {user && isCustomerCentreOnly(user) ? <Restricted /> : null}
      {/* What one member has written is not sent by the next. */}
      <AskForm key={user?.id} onSent={onSent} />
      {missing ? <Note role="status">{t('question.missing')}</Note> : null}
      <Threads questions={questions} page={page} opened={ids} onPage={goTo} />
    </div>
  );
}
