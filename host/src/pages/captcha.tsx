import { api, useT } from '@maru/platform';
import { Field, IconButton, Input } from '@maru/ui';
import { type CSSProperties, useCallback, useEffect, useState } from 'react';

interface Picture {
  key: string;
  svg: string;
}
export interface CaptchaAnswer {
  key: string;
  text: string;
}

/**
 * The captcha's picture, a button for a new one, and the field. The picture is shown as a mask, so that nothing of
 * what the server drew runs as markup and it has the colour of the theme. `round` changes when the server has used
 * the picture up.
 */
export function Captcha(props: {
  round: number;
  text: string;
  error?: string | null;
  onChange(answer: CaptchaAnswer): void;
}) {
  const t = useT('host');
  const [picture, setPicture] = useState<Picture | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const { onChange } = props;
  const load = useCallback(async () => {
    setPicture(null);
    setFailed(null);
    const result = await api.get<Picture>('/api/captcha/api', { quiet: true });
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
  return (
    <Field label={t('captcha.label')} error={props.error ?? failed}>
      {(parts) => (
        <div className="row">
          {picture ? (
            <span className="cap" role="img" aria-label={t('captcha.picture')} style={mask} />
          ) : (
            <i className="skel cap" aria-hidden="true" />
          )}
          <IconButton icon="refresh" label={t('captcha.renew')} onClick={() => void load()} />
          <Input
            {...parts}
            name="captcha"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={16}
            placeholder={t('captcha.placeholder')}
            value={props.text}
            onChange={(event) => picture && onChange({ key: picture.key, text: event.target.value })}
          />
        </div>
      )}
    </Field>
  );
}
