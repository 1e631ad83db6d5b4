import { type Catalog, Held } from '../catalog';
import { Checkbox } from './Checkbox';
import { Field, FieldError, FieldNotes, Input } from './Field';
import { PasswordInput } from './PasswordInput';

export default {
  Field: {
    empty: (
      <Field label="아이디" hint="영문과 숫자 4자에서 12자">
        {(parts) => <Input {...parts} />}
      </Field>
    ),
    filled: <Field label="아이디">{(parts) => <Input {...parts} defaultValue="demo1" />}</Field>,
    refused: (
      <Field label="아이디" error="이미 사용 중인 아이디입니다.">
        {(parts) => <Input {...parts} defaultValue="demo1" />}
      </Field>
    ),
    disabled: <Field label="아이디">{(parts) => <Input {...parts} disabled defaultValue="demo1" />}</Field>,
  },
  Input: {
    large: <Input large aria-label="금액" defaultValue="1,000,000" />,
  },
  FieldError: { plain: <FieldError>금액을 입력하세요.</FieldError> },
  FieldNotes: {
    hint: <FieldNotes id="notes-hint" hint="1만원 단위" />,
    error: <FieldNotes id="notes-error" hint="1만원 단위" error={['너무 큽니다.', '1만원 단위로 입력하세요.']} />,
  },
  PasswordInput: {
    plain: <Field label="비밀번호">{(parts) => <PasswordInput {...parts} defaultValue="maru" />}</Field>,
  },
  Checkbox: {
    off: (
      <Held from={false}>
        {(checked, set) => (
          <Checkbox checked={checked} onChange={({ target }) => set(target.checked)}>
            약관에 동의합니다
          </Checkbox>
        )}
      </Held>
    ),
    on: <Checkbox defaultChecked>약관에 동의합니다</Checkbox>,
    disabled: <Checkbox disabled>약관에 동의합니다</Checkbox>,
  },
} satisfies Catalog;
