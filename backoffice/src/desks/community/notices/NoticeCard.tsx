import { useState } from 'react';
import { type Body, Button, ConfirmChange, Icon, SubmitForm, TextArea, useBase, useSubmit } from '../../../kit';
import { useUnsaved } from '../../../ui/use-unsaved';

const maxLength = 300;
type Tone = Body<'opsNotice'>['tone'];
const looks: Record<Tone, string> = { info: 'info-circle', caution: 'alert-triangle' };

/** A short text for all members who have the site open now. */
export function NoticeCard() {
  const { t, say } = useBase();
  const { busy, errors, message, submit, clear } = useSubmit();
  const [text, setText] = useState('');
  const [tone, setTone] = useState<Tone>('info');
  const [asking, setAsking] = useState(false);
  const leaving = useUnsaved(text.trim() !== '');
  const send = async () => {
    const done = await submit('opsNotice', { body: { text: text.trim(), tone } });
    if (!done) return;
    say('success', t('notice.sent'));
    setText('');
    setAsking(false);
  };
  const ask = () => {
    clear();
    setAsking(text.trim() !== '');
  };
  const fields = Object.keys(errors).length > 0;
  return (
    <>
      <SubmitForm className="card" onSend={ask} aria-label={t('notice.title')}>
        <div className="card__head">
          <h2>{t('notice.title')}</h2>
        </div>
        <div className="card__body stack">
          <p className="muted">{t('notice.intro')}</p>
          <TextArea
            label={t('notice.text')}
            hint={t('notice.length', { n: text.length, most: maxLength })}
            errors={errors.text}
            rows={3}
            required
            maxLength={maxLength}
            value={text}
            onChange={setText}
          />
          <fieldset className="row row--wrap">
            <legend className="sr">{t('notice.tone')}</legend>
            {(['info', 'caution'] as const).map((entry) => (
              <label key={entry} className="check">
                <input type="radio" name="tone" checked={tone === entry} onChange={() => setTone(entry)} />
                {t(`notice.${entry}`)}
              </label>
            ))}
            <span className="grow" />
            <Button submit look="primary" icon="speakerphone" disabled={busy || !text.trim()}>
              {t('notice.send')}
            </Button>
          </fieldset>
        </div>
      </SubmitForm>
      {asking && !fields && (
        <NoticeQuestion
          text={text.trim()}
          tone={tone}
          busy={busy}
          problem={message}
          onClose={() => setAsking(false)}
          onConfirm={send}
        />
      )}
      <span>{leaving}</span>
    </>
  );
}

interface QuestionProps {
  text: string;
  tone: Tone;
  busy: boolean;
  problem: string;
  onClose(): void;
  onConfirm(): void;
}

/** Shows the notice as members will see it before it cannot be taken back. */
function NoticeQuestion({ text, tone, ...rest }: QuestionProps) {
  const { t } = useBase();
  return (
    <ConfirmChange title={t('notice.ask')} label={t('notice.really')} {...rest}>
      <div className={`toast tone-${tone}`}>
        <Icon name={looks[tone]} />
        <p>{text}</p>
      </div>
      <p className="muted">{t('notice.no_undo')}</p>
    </ConfirmChange>
  );
}
