import type { Called, Refused } from '@maru/client';
import { announce, navigate, type Result, toast, useT } from '@maru/platform';
import { confirm } from '@maru/remote';
import { Button, type Column, Empty, ErrorState, IconButton, Pager, Table } from '@maru/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Waiting } from '../parts/Waiting';
import styles from './history-card.module.css';

/** One page of a list of the member's. */
interface ListPage<Row> {
  data: Row[];
  current_page: number;
  last_page: number;
  total: number;
}

export interface HistoryProps<Row> {
  title: string;
  list: Called<ListPage<Row>, Refused>;
  columns: readonly Column<Row>[];
  rowKey(row: Row): number | string;
  /** When the row was made, as its button's name says it. */
  rowTime(row: Row): string;
  icon: string;
  empty: string;
  /** Address of a page of the list. */
  pageAddress(page: number): string;
  page: number;
  /** False where a row cannot leave the list yet. */
  canHide(row: Row): boolean;
  hide(row: Row): Promise<Result<unknown>>;
  hideAll(): Promise<Result<unknown>>;
  /** What stays when all are hidden. */
  hideAllText: string;
  aside?: ReactNode;
  /** What of the list is shown. */
  filter?: ReactNode;
}

/** A list with its total, a way to take one row or all off it, and its pages. The records stay on the server. */
export function HistoryCard<Row>(props: HistoryProps<Row>) {
  const t = useT('cash');
  const { list, page, canHide, pageAddress } = props;
  const { data, failed, load } = list;
  const head = useRef<HTMLHeadingElement>(null);

  const remove = async (how: () => Promise<Result<unknown>>) => {
    const result = await how();
    // The page already reports a fault of the server.
    if (!result.ok && result.status >= 500) return;
    if (!result.ok) return toast({ tone: 'danger', title: t('history.notHidden'), text: result.message });
    announce(t('history.hidden'));
    // What had the focus is gone.
    head.current?.focus({ preventScroll: true });
    await load();
  };
  // The last row of the last page was taken away.
  const beyond = data !== null && data.total > 0 && data.data.length === 0 && page > 1;
  const last = data?.last_page ?? 1;
  const lastAddress = pageAddress(last);
  const titleId = useId();
  useEffect(() => {
    if (beyond) navigate(lastAddress, { replace: true });
  }, [beyond, lastAddress]);

  const hideColumn: Column<Row> = {
    key: 'hide',
    title: t('history.hide'),
    end: true,
    cell: (row) =>
      canHide(row) ? (
        <IconButton
          icon="x"
          label={t('history.hideOf', { time: props.rowTime(row) })}
          onClick={() =>
            confirm({
              title: t('history.askHide'),
              text: t('history.askHideText'),
              action: t('history.hide'),
              onYes: () => void remove(() => props.hide(row)),
            })
          }
        />
      ) : null,
  };
  return (
    <section className={`card ${styles.root}`} aria-labelledby={titleId}>
      <div className="card__head">
        <h2 ref={head} id={titleId} tabIndex={-1}>
          {props.title}
        </h2>
        {data ? <span className="muted">{t('history.total', { n: data.total })}</span> : null}
        <span className="grow" />
        {props.aside}
        {data?.data.some(canHide) ? (
          <Button
            tone="ghost"
            size="sm"
            icon="trash"
            onClick={() =>
              confirm({
                title: t('history.askHideAll'),
                text: props.hideAllText,
                action: t('history.hideAll'),
                onYes: () => void remove(props.hideAll),
              })
            }
          >
            {t('history.hideAll')}
          </Button>
        ) : null}
      </div>
      {props.filter}
      {!data && !failed ? (
        <Waiting
          key={page}
          label={t('history.loading')}
          failed={t('history.failed')}
          rows={5}
          height={42}
          onRetry={() => void load()}
        />
      ) : null}
      {failed ? <ErrorState title={t('history.failed')} text={failed.message} onRetry={() => void load()} /> : null}
      {data?.total === 0 ? <Empty icon={props.icon} title={props.empty} /> : null}
      {data && data.data.length > 0 ? (
        <Table
          caption={props.title}
          cards
          columns={[...props.columns, hideColumn]}
          rows={data.data}
          rowKey={props.rowKey}
        />
      ) : null}
      {data ? (
        <Pager page={data.current_page} last={data.last_page} onPage={(to) => navigate(pageAddress(to))} />
      ) : null}
    </section>
  );
}
