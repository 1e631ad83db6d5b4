import { cache, call, useCall } from '@maru/client';
import type { PushSettings } from '@maru/contracts';
import { type Result, toast, useT } from '@maru/platform';
import { Card, ErrorState, Field, Note, Skeleton, Switch } from '@maru/ui';
import { useId, useRef, useState } from 'react';
import { Waiting } from '../../../ui/Waiting';
import { type PushSupport, readPushSupport, subscribeBrowser, unsubscribeBrowser } from './browser-push';
import styles from '../my-page.module.css';

/** A change of the settings, as `pushSettingsChange` takes it. */
type Change = Partial<Pick<PushSettings, 'details' | 'quiet'>> & { kind?: PushSettings['kinds'][number] };
type Translate = ReturnType<typeof useT>;

const hours = Array.from({ length: 24 }, (_, hour) => hour * 60);
/** What quiet hours begin with: a night in Korea. */
const night = { from: 22 * 60, to: 8 * 60 };
const clockTime = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Sends changes in the order of the presses; the server's last answer wins. */
function useSave(my: Translate) {
  const turns = useRef(Promise.resolve());
  return (send: () => Promise<Result<PushSettings> | null>) => {
    turns.current = turns.current.then(async () => {
      const result = await send().catch(() => null);
      if (result?.ok) cache.write('pushSettings', {}, result.data);
      else toast({ tone: 'danger', title: my('push.notSaved'), text: result?.message ?? my('push.notReached') });
    });
    return turns.current;
  };
}

function Row({
  title,
  text,
  isOn,
  isBusy,
  my,
  onChange,
}: {
  title: string;
  text?: string;
  isOn: boolean;
  isBusy?: boolean;
  my: Translate;
  onChange(on: boolean): void;
}) {
  return (
    <li>
      <span>
        <b>{title}</b>
        {text ? <small>{text}</small> : null}
      </span>
      <Switch checked={isOn} disabled={isBusy} onChange={onChange}>
        <span className="sr">{title}</span>
        <span aria-hidden="true">{my(isOn ? 'notices.on' : 'notices.off')}</span>
      </Switch>
    </li>
  );
}

function HourField({ label, value, onChange }: { label: string; value: number; onChange(minute: number): void }) {
  return (
    <Field label={label}>
      {(parts) => (
        <select {...parts} className="input" value={value} onChange={(event) => onChange(Number(event.target.value))}>
          {[...new Set([...hours, value])].map((minute) => (
            <option key={minute} value={minute}>
              {clockTime(minute)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Turns pushes to this browser on and off. */
function useHere(my: Translate, save: ReturnType<typeof useSave>, onSupport: (support: PushSupport) => void) {
  const [isBusy, setBusy] = useState(false);
  const turn = async (on: boolean, key: string) => {
    setBusy(true);
    try {
      if (!on) {
        await save(() => call('pushUnsubscribe', {}, { quiet: true }));
        await unsubscribeBrowser().catch(() => {});
        return;
      }
      const subscription = await subscribeBrowser(key);
      if (subscription) await save(() => call('pushSubscribe', { body: subscription }, { quiet: true }));
    } catch {
      toast({ tone: 'danger', title: my('push.notSaved'), text: my('push.notReached') });
    } finally {
      onSupport(readPushSupport());
      setBusy(false);
    }
  };
  return { isBusy, turn };
}

function PushRows({ settings, my }: { settings: PushSettings; my: Translate }) {
  const [support, setSupport] = useState(readPushSupport);
  const save = useSave(my);
  const { isBusy, turn } = useHere(my, save, setSupport);
  const quietId = useId();
  const { key, here, browsers, stopped, kinds, details, quiet } = settings;
  const change = (body: Change) => void save(() => call('pushSettingsChange', { body }, { quiet: true }));
  const canTurn = support === 'ready' && key !== null;
  return (
    <>
      {stopped ? <Note tone="info">{my('push.stopped')}</Note> : null}
      {canTurn ? null : <Note tone="caution">{my(`push.${support === 'ready' ? 'unsupported' : support}`)}</Note>}
      <ul className={styles.notices}>
        {canTurn ? (
          <Row
            title={my('push.here')}
            text={my('push.browsers', { n: browsers })}
            isOn={here}
            isBusy={isBusy}
            my={my}
            onChange={(on) => void turn(on, key)}
          />
        ) : null}
        {kinds.map((row) => (
          <Row
            key={row.kind}
            title={my(`notices.kind.${row.kind}`)}
            isOn={row.on}
            my={my}
            onChange={(on) => change({ kind: { kind: row.kind, on } })}
          />
        ))}
        <Row
          title={my('push.details')}
          text={my('push.detailsText')}
          isOn={details}
          my={my}
          onChange={(on) => change({ details: on })}
        />
        <Row
          title={my('push.quiet')}
          text={my('push.quietText')}
          isOn={quiet !== null}
          my={my}
          onChange={(on) => change({ quiet: on ? night : null })}
        />
      </ul>
      {quiet ? (
        <fieldset className={styles.quietHours} aria-labelledby={quietId}>
          <legend className="sr" id={quietId}>
            {my('push.quiet')}
          </legend>
          <HourField
            label={my('push.from')}
            value={quiet.from}
            onChange={(from) => change({ quiet: { ...quiet, from } })}
          />
          <HourField label={my('push.to')} value={quiet.to} onChange={(to) => change({ quiet: { ...quiet, to } })} />
        </fieldset>
      ) : null}
    </>
  );
}

/** Pushes to the member's browsers: this one, kinds, what a push says, and quiet hours. Absent where the site has no worker. */
export function PushCard() {
  return readPushSupport() === 'off' ? null : <ShownCard />;
}

function ShownCard() {
  const my = useT('mypage');
  const { data, failed, load } = useCall('pushSettings', {}, { onFocus: true });
  return (
    <Card title={my('push.title')} label={my('push.title')}>
      {failed ? <ErrorState title={my('notices.failed')} text={failed.message} onRetry={() => void load()} /> : null}
      {!data && !failed ? (
        <Waiting label={my('loading')} onRetry={() => void load()}>
          <Skeleton height={320} />
        </Waiting>
      ) : null}
      {data ? <PushRows settings={data} my={my} /> : null}
    </Card>
  );
}
