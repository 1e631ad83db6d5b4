import type { ComponentProps } from 'react';

interface SubmitFormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  onSend(): void;
}

/** A form that a call sends, not the browser. */
export function SubmitForm({ onSend, ...rest }: SubmitFormProps) {
  return (
    <form
      {...rest}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    />
  );
}
