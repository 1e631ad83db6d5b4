import { type CallAnswer, call } from '@maru/client';
import { useT } from '@maru/platform';
import { Button, Field, IconButton, Input } from '@maru/ui';
import { type CSSProperties, useCallback, useEffect, useState } from 'react';
import type { Work } from './work/use-work';
import { WorkStatus } from './work/WorkStatus';
import '../texts/account';
import styles from './captcha.module.css';
import workStyles from './work/work.module.css';

type Picture = CallAnswer<'captcha'>;
export interface CaptchaAnswer {
  key: string;
  text: string;
}

/**
 * The captcha's picture, a refresh button, the field, and the status of the proof of work. Members who cannot read the
 * picture can use a longer proof of work instead. The picture is a mask: it takes the theme's colour, and server markup
 * cannot run. `round` changes when the server has consumed the picture.
 */
export default function Captcha(props: {
  work: Work;
  round: number;
  text: string;
  error?: string | null;
  onChange(answer: CaptchaAnswer): void;
}) {
  const say = useT('account');
  const { work } = props;
  const [picture, setPicture] = useState<Picture | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const { onChange } = props;
  const load = useCallback(async () => {
    setPicture(null);
    setFailed(null);
    const result = await call('captcha', {}, { quiet: true });
    if (!result.ok) {
      setFailed(result.message);
      return;
    }
    setPicture(result.data);
    onChange({ key: result.data.key, text: '' });
  }, [onChange]);
  // Each round needs a new picture.
  useEffect(() => void load(), [load, props.round]);

  const mask = picture
    ? ({ '--cap': `url("data:image/svg+xml,${encodeURIComponent(picture.svg)}")` } as CSSProperties)
    : undefined;
  if (work.alone) {
    return (
      <>
        <p className="soft">{say('work.aloneText')}</p>
        <WorkStatus work={work} />
        <Button size="sm" onClick={() => work.setAlone(false)}>
          {say('work.picture')}
        </Button>
      </>
    );
  }
  return (
    <>
      <Field label={say('captcha.label')} error={props.error ?? failed}>
        {(parts) => (
          <div className="row">
            {picture ? (
              <span className={styles.picture} role="img" aria-label={say('captcha.picture')} style={mask} />
            ) : (
              <i className={`skel ${styles.picture}`} aria-hidden="true" />
            )}
            <IconButton icon="refresh" label={say('captcha.renew')} onClick={() => void load()} />
            <Input
              {...parts}
              name="captcha"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={16}
              placeholder={say('captcha.placeholder')}
              value={props.text}
              onChange={(event) => picture && onChange({ key: picture.key, text: event.target.value })}
            />
          </div>
        )}
      </Field>
      <WorkStatus work={work} />
      <button type="button" className={`link ${workStyles.alone}`} onClick={() => work.setAlone(true)}>
        {say('work.alone')}
      </button>
    </>
  );
}
