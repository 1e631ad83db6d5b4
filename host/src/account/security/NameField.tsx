import { useT } from '@maru/platform';
import { Field, Input } from '@maru/ui';

/** The name of a new factor; without one it is called by its kind. */
export function NameField(props: { kind: 'totp' | 'passkey'; value: string; onChange(name: string): void }) {
  const say = useT('security');
  return (
    <Field label={say('rename.name')} hint={say('rename.hint')}>
      {(parts) => (
        <Input
          {...parts}
          maxLength={40}
          placeholder={say(`kind.${props.kind}`)}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
