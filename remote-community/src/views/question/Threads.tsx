import type { Called, Refused } from '@maru/client';
import type { Question } from '@maru/contracts';
import { announce, toast, useT } from '@maru/platform';
import { confirm } from '@maru/remote';
import { Button, Empty, ErrorState, Pager } from '@maru/ui';
import { useEffect, useRef, useState } from 'react';
import { change, type QuestionPage } from '../../model/use-questions';
import { Waiting } from '../parts/Waiting';
import { Thread } from './Thread';
import communityStyles from '../community.module.css';
import threadStyles from './thread.module.css';

/** Which threads are open: those that the address names, and what the member opens and closes. */
function useOpened(named: readonly number[]) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set(named));
  const key = named.join(',');
  useEffect(() => {
    if (key) setOpened((previous) => new Set([...previous, ...key.split(',').map(Number)]));
  }, [key]);
  const toggle = (id: number) =>
    setOpened(
      (previous) => new Set(previous.has(id) ? [...previous].filter((openId) => openId !== id) : [...previous, id]),
    );
  return { opened, toggle };
}

/** The member's threads, a page of them, with what takes them off the list. */
export function Threads(props: {
  questions: Called<QuestionPage, Refused>;
  page: number;
  opened: readonly number[];
  onPage(page: number): void;
}) {
  const t = useT('community');
  const { data, failed, load } = props.questions;
  const { opened, toggle } = useOpened(props.opened);
  const head = useRef<HTMLHeadingElement>(null);

  const remove = async (how: () => ReturnType<typeof change.hide>) => {
    const result = await how();
    // The page already reports a fault of the server.
    if (!result.ok && result.status >= 500) return;
    if (!result.ok) return toast({ tone: 'danger', title: t('question.notRemoved'), text: result.message });
    announce(t('question.removed'));
    // What had the focus is gone.
    head.current?.focus({ preventScroll: true });
    await load();
  };
  const read = async ({ id }: Question) => {
    const result = await change.read(id);
    if (result.ok) await load();
    return result.ok;
  };
  // The last row of the last page was taken away.
  const beyond = data !== null && data.total > 0 && data.data.length === 0 && props.page > 1;
  const { onPage } = props;
  useEffect(() => {
    if (beyond) onPage(data.last_page);
  }, [beyond, data, onPage]);

  const someAnswered = data?.data.some(({ answer }) => answer !== null) ?? false;
  return (
    <section className={`card ${communityStyles.card}`}>
      <div className="card__head">
        <h2 className="grow" ref={head} tabIndex={-1}>
          {t('question.list')}
          {data ? <small className="muted"> {t('question.total', { n: data.total })}</small> : null}
        </h2>
        {someAnswered ? (
          <Button
            size="sm"
            onClick={() =>
              confirm({
                title: t('question.askRemoveAll'),
                text: t('question.askRemoveAllText'),
                action: t('question.remove'),
                onYes: () => void remove(change.hideAnswered),
              })
            }
          >
            {t('question.removeAll')}
          </Button>
        ) : null}
      </div>
      {!data && !failed ? (
        <Waiting
          key={props.page}
          label={t('question.loading')}
          failed={t('question.failed')}
          rows={4}
          height={52}
          onRetry={() => void load()}
        />
      ) : null}
      {failed ? <ErrorState title={t('question.failed')} text={failed.message} onRetry={() => void load()} /> : null}
      {data?.total === 0 ? (
        <Empty icon="message-circle" title={t('question.none')} text={t('question.noneText')} />
      ) : null}
      {data && data.data.length > 0 ? (
        <ul className={threadStyles.threads}>
          {data.data.map((question) => (
            <Thread
              key={question.id}
              question={question}
              open={opened.has(question.id)}
              onToggle={() => toggle(question.id)}
              onChanged={() => load()}
              onRead={() => read(question)}
              onRemove={() =>
                confirm({
                  title: t('question.askRemove'),
                  text: t('question.askRemoveText'),
                  action: t('question.remove'),
                  onYes: () => void remove(() => change.hide(question.id)),
                })
              }
            />
          ))}
        </ul>
      ) : null}
      {data ? <Pager page={data.current_page} last={data.last_page} onPage={props.onPage} /> : null}
    </section>
  );
}
