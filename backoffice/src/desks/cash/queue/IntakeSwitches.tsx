import { useState } from 'react';
import { Icon, PopoverButton, polling, Switch, useChange, usePoll, useT } from '../../../kit';
import { cashKinds } from './cash-query';

/** Opens and closes the intake of credits and debits; the button names what is closed. */
export function IntakeSwitches({ isLocked }: { isLocked: boolean }) {
  const t = useT();
  const { data, reload } = usePoll('opsCashSettings', {}, polling.shared);
  const { busy, change } = useChange();
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  const { settings } = data;
  const closed = cashKinds.filter((kind) => !settings[kind].open);
  const words =
    closed.length === 0
      ? t('cash.intake.title')
      : t('cash.intake.closed', { kinds: closed.map((kind) => t(`cash.kind.${kind}`)).join(', ') });
  return (
    <PopoverButton
      label={words}
      className={closed.length > 0 ? 'btn btn--danger' : 'btn btn--line'}
      face={
        <>
          <Icon name="player-pause" />
          <span>{words}</span>
        </>
      }
      placement="bottom end"
      isOpen={isOpen}
      onOpen={setOpen}
    >
      <div className="popover-form">
        {cashKinds.map((kind) => (
          <Switch
            key={kind}
            checked={settings[kind].open}
            disabled={isLocked || busy}
            onChange={(on) =>
              void change(
                'opsCashSwitch',
                { body: { kind, open: on } },
                t(on ? 'cash.intake.opened' : 'cash.intake.stopped', { kind: t(`cash.kind.${kind}`) }),
              ).then(() => reload())
            }
          >
            {t('cash.intake.takes', { kind: t(`cash.kind.${kind}`) })}
          </Switch>
        ))}
        <p className="muted">{t('cash.intake.note')}</p>
      </div>
    </PopoverButton>
  );
}
