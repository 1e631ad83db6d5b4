import type { AdminQuestion } from '@maru/contracts';
import { useEffect, useRef, useState } from 'react';
import { focusMain, PageHeader, StaleNote, Tabs, useBase, useList, useSession } from '../../../kit';
import { AnswerDialog } from './AnswerDialog';
import { CloseComplaintDialog } from './CloseComplaintDialog';
import { QuestionTable } from './QuestionTable';
import { useUnansweredQuestions } from './use-unanswered-questions';

type View = 'open' | 'complaints' | 'all';
const emptyTexts = { open: 'none_open', complaints: 'none_complaints', all: 'none' } as const satisfies Record<
  View,
  string
>;

/** What members ask the customer centre, those that wait first, and complaints, those that are due first. */
export function QuestionsPage() {
  const { t, say, callApi } = useBase();
  const { me } = useSession();
  const unanswered = useUnansweredQuestions(me.operator);
  const [view, setView] = useState<View>('open');
  const [answering, setAnswering] = useState<AdminQuestion | null>(null);
  const [ending, setEnding] = useState<AdminQuestion | null>(null);
  const list = useList<AdminQuestion>(`questions ${view}`, async (before) => {
    const result =
      view === 'complaints'
        ? await callApi('opsComplaints', { query: {} })
        : await callApi('opsQuestions', { query: { before, open: view === 'open' ? '1' : undefined } });
    return result.ok ? { ok: true, data: { rows: result.data.questions, more: result.data.more } } : result;
  });
  // Another number or another newest one: a member has asked, or a colleague has answered.
  const sign =
    unanswered.data &&
    `${unanswered.data.open} ${unanswered.data.questions[0]?.id} ${Object.values(unanswered.data.complaints).join(' ')}`;
  const seen = useRef(sign);
  const { reload } = list;
  useEffect(() => {
    if (seen.current === sign) return;
    const isFirst = seen.current === null;
    seen.current = sign;
    if (!isFirst && view !== 'all') reload();
  }, [sign, view, reload]);

  const answered = (question: AdminQuestion) => {
    setAnswering(null);
    setEnding(null);
    list.replace(question);
    unanswered.reload();
    // The button that opened the dialog is gone.
    setTimeout(focusMain);
  };
  const acknowledge = async ({ id }: AdminQuestion) => {
    const result = await callApi('opsComplaintChange', { params: { id }, body: { to: 'acknowledged' } });
    if (!result.ok) {
      say('danger', result.message);
      reload();
      return;
    }
    say('success', t('complaint.acknowledged'));
    list.replace(result.data);
    unanswered.reload();
  };
  return (
    <>
      <PageHeader title={t('nav.questions')} intro={t('question.intro')} />
      <Tabs<View>
        line
        label={t('nav.questions')}
        value={view}
        onChange={setView}
        options={[
          { id: 'open', text: t('question.view_open'), count: unanswered.data?.open || undefined },
          {
            id: 'complaints',
            text: t('question.view_complaints'),
            count: unanswered.data?.complaints.open || undefined,
          },
          { id: 'all', text: t('question.view_all') },
        ]}
      >
        {unanswered.staleSince !== null && <StaleNote since={unanswered.staleSince} />}
        <QuestionTable
          key={view}
          source={list}
          empty={t(`question.${emptyTexts[view]}`)}
          onAnswer={setAnswering}
          onAcknowledge={(question) => void acknowledge(question)}
          onEnd={setEnding}
        />
      </Tabs>
      {answering && <AnswerDialog question={answering} onClose={() => setAnswering(null)} onDone={answered} />}
      {ending && <CloseComplaintDialog question={ending} onClose={() => setEnding(null)} onDone={answered} />}
    </>
  );
}
