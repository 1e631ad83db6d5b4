import { cache, call, useCall } from '@maru/client';
import type { PushSettings } from '@maru/contracts';
import { type Result, toast, useT } from '@maru/platform';
import { Card, ErrorState, Field, Note, Skeleton, Switch } from '@maru/ui';
import { useId, useRef, useState } from 'react';
import { Waiting } from '../../../ui/Waiting';
import { type PushSupport, readPushSupport, subscribeBrowser, unsubscribeBrowser } from './browser-push';

/** A change of the settings, as `pushSettingsChange` takes it. */
type Change = Partial<Pick<PushSettings, 'details' | 'quiet'>> & { kind?: PushSettings['kinds'][number] };
type Say = ReturnType<typeof useT>;

const hours = Array.from({ length: 24 }, (_, hour) => hour * 60);
/** What quiet hours begin with: a night in Korea. */
const night = { from: 22 * 60, to: 8 * 60 };
const clockTime = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Sends changes in the order of the presses; the server's last answer wins. */
function useSave(say: Say) {
  const turns = useRef(Promise.resolve());
  return (send: () => Promise<Result<PushSettings> | null>) => {
    turns.current = turns.current.then(async () => {
      const result = await send().catch(() => null);
      if (result?.ok) cache.write('pushSettings', {}, result.data);
      else toast({ tone: 'danger', title: say('push.notSaved'), text: result?.message ?? say('push.notReached') });
    });
    return turns.current;
  };
}

function Row({
  title,
  text,
  isOn,
  isBusy,
  say,
  onChange,
}: {
  title: string;
  text?: string;
  isOn: boolean;
  isBusy?: boolean;
  say: Say;
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
        <span aria-hidden="true">{say(isOn ? 'notices.on' : 'notices.off')}</span>
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
function useHere(say: Say, save: ReturnType<typeof useSave>, onSupport: (support: PushSupport) => void) {
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
      toast({ tone: 'danger', title: say('push.notSaved'), text: say('push.notReached') });
    } finally {
      onSupport(readPushSupport());
      setBusy(false);
    }
  };
  return { isBusy, turn };
}

function PushRows({ settings, say }: { settings: PushSettings; say: Say }) {
  const [support, setSupport] = useState(readPushSupport);
  const save = useSave(say);
  const { isBusy, turn } = useHere(say, save, setSupport);
  const quietId = useId();
  const { key, here, browsers, stopped, kinds, details, quiet } = settings;
  const change = (body: Change) => void save(() => call('pushSettingsChange', { body }, { quiet: true }));
  const canTurn = support === 'ready' && key !== null;
  return (
    <>
      {stopped ? <Note tone="info">{say('push.stopped')}</Note> : null}
      {canTurn ? null : <Note tone="caution">{say(`push.${support === 'ready' ? 'unsupported' : support}`)}</Note>}
      <ul className="mynotices">
        {canTurn ? (
          <Row
            title={say('push.here')}
            text={say('push.browsers', { n: browsers })}
            isOn={here}
            isBusy={isBusy}
            say={say}
            onChange={(on) => void turn(on, key)}
          />
        ) : null}
        {kinds.map((row) => (
          <Row
            key={row.kind}
            title={say(`notices.kind.${row.kind}`)}
            isOn={row.on}
            say={say}
            onChange={(on) => change({ kind: { kind: row.kind, on } })}
          />
        ))}
        <Row
          title={say('push.details')}
          text={say('push.detailsText')}
          isOn={details}
          say={say}
          onChange={(on) => change({ details: on })}
        />
        <Row
          title={say('push.quiet')}
          text={say('push.quietText')}
          isOn={quiet !== null}
          say={say}
          onChange={(on) => change({ quiet: on ? night : null })}
        />
      </ul>
      {quiet ? (
        <fieldset className="mypush__hours" aria-labelledby={quietId}>
          <legend className="sr" id={quietId}>
            {say('push.quiet')}
          </legend>
          <HourField
            label={say('push.from')}
            value={quiet.from}
            onChange={(from) => change({ quiet: { ...quiet, from } })}
          />
          <HourField label={say('push.to')} value={quiet.to} onChange={(to) => change({ quiet: { ...quiet, to } })} />
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
  const say = useT('mypage');
  const { data, failed, load } = useCall('pushSettings', {}, { onFocus: true });
  return (
    <Card title={say('push.title')} label={say('push.title')}>
      {failed ? <ErrorState title={say('notices.failed')} text={failed.message} onRetry={() => void load()} /> : null}
      {!data && !failed ? (
        <Waiting label={say('loading')} onRetry={() => void load()}>
          <Skeleton height={320} />
        </Waiting>
      ) : null}
      {data ? <PushRows settings={data} say={say} /> : null}
    </Card>
  );
}
