import { useState } from 'react';
import { Button, Failed, FormProblem, polling, Skeleton, TextArea, useBase, usePoll, useSubmit } from '../../kit';

/** The words of a text, one a line, each once. */
const listWords = (text: string) => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** The words that no post or comment may hold, one a line; they can be applied to what was written before. */
export function WordFilter() {
  const { t, say } = useBase();
  const { data, problem, staleSince, reload } = usePoll('opsBoardWords', {}, polling.lists);
  const form = useSubmit();
  const [draft, setDraft] = useState<string | null>(null);
  if (!data && problem !== null)
    return <Failed source={t('moderation.view.words')} problem={problem} onRetry={() => void reload()} />;
  if (!data) return <Skeleton rows={4} />;
  const text = draft ?? data.words.join('\n');
  const isLocked = form.busy || staleSince !== null;
  const save = async () => {
    const body = { words: listWords(text), version: data.version };
    const done = await form.submit('opsBoardWordsChange', { body });
    await reload();
    if (!done) return;
    setDraft(null);
    say('info', t('moderation.done'));
  };
  const apply = async () => {
    const done = await form.submit('opsBoardWordsApply', {});
    if (done) say('info', t(done.more ? 'moderation.applied_more' : 'moderation.applied', { n: done.hidden }));
  };
  return (
    <div className="stack">
      <TextArea
        label={t('moderation.words')}
        hint={t('moderation.words_hint')}
        errors={form.errors.words}
        rows={12}
        value={text}
        onChange={setDraft}
      />
      <FormProblem message={form.message} />
      <div className="row acts">
        <Button look="line" disabled={isLocked || draft !== null} onClick={() => void apply()}>
          {t('moderation.apply')}
        </Button>
        <Button look="primary" disabled={isLocked || draft === null} onClick={() => void save()}>
          {t('moderation.save')}
        </Button>
      </div>
    </div>
  );
}
