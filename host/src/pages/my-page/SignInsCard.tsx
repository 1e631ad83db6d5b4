import { useCall } from '@maru/client';
import type { SignIn } from '@maru/contracts';
import { koreanTime, useT } from '@maru/platform';
import { Button, Card, ErrorState, Skeleton, Table, Tag, type TagTone } from '@maru/ui';
import { useState } from 'react';
import { Waiting } from '../../ui/Waiting';
import { deviceName } from './device-name';
import styles from './my-page.module.css';

const perPage = 10;
const tones: Readonly<Record<SignIn['outcome'], TagTone>> = {
  signed_in: 'success',
  password_wrong: 'danger',
  factor_wrong: 'danger',
  blocked: 'danger',
};

/** Attempts to sign in to the account, newest first; older pages by key. */
export function SignInsCard() {
  const my = useT('mypage');
  /** Where each page begins that has been turned to; the first one begins with the newest. */
  const [starts, setStarts] = useState<readonly (number | undefined)[]>([undefined]);
  const before = starts.at(-1);
  const { data, failed, load } = useCall(
    'signIns',
    { query: { limit: perPage, ...(before !== undefined && { before }) } },
    { keepPrevious: true },
  );
  const last = data?.rows.at(-1)?.id;
  return (
    <Card title={my('signIns.title')} label={my('signIns.title')}>
      {failed ? <ErrorState title={my('signIns.failed')} text={failed.message} onRetry={() => void load()} /> : null}
      {!data && !failed ? (
        <Waiting label={my('loading')} onRetry={() => void load()}>
          <Skeleton height={160} />
        </Waiting>
      ) : null}
      {data && data.rows.length === 0 ? <p className={styles.none}>{my('signIns.none')}</p> : null}
      {data && data.rows.length > 0 ? (
        <Table
          cards
          caption={my('signIns.title')}
          columns={[
            { key: 'at', title: my('signIns.at'), cell: ({ at }: SignIn) => koreanTime(at) },
            {
              key: 'device',
              title: my('signIns.device'),
              cell: ({ device, new_device }: SignIn) => (
                <>
                  <span>{deviceName(device, my)}</span> {new_device ? <Tag tone="info">{my('signIns.new')}</Tag> : null}
                </>
              ),
            },
            { key: 'factor', title: my('signIns.factor'), cell: ({ factor }: SignIn) => my(`factor.${factor}`) },
            { key: 'network', title: my('signIns.network'), cell: ({ network }: SignIn) => network },
            {
              key: 'outcome',
              title: my('signIns.outcome'),
              end: true,
              cell: ({ outcome }: SignIn) => <Tag tone={tones[outcome]}>{my(`outcome.${outcome}`)}</Tag>,
            },
          ]}
          rows={data.rows}
          rowKey={({ id }) => id}
        />
      ) : null}
      {data && (data.more || starts.length > 1) ? (
        <div className={styles.pages}>
          <Button size="sm" disabled={starts.length === 1} onClick={() => setStarts(starts.slice(0, -1))}>
            {my('signIns.newer')}
          </Button>
          <Button
            size="sm"
            disabled={!data.more || last === undefined}
            onClick={() => last !== undefined && setStarts([...starts, last])}
          >
            {my('signIns.older')}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
