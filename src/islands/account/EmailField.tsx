import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { fieldNames } from '../../messages/account/login.ts';
import { takeEmail } from '../../stores/account/carried-email.ts';
import { app } from '../../stores/app.ts';
import { EmailQuestion } from '../ui/form/EmailQuestion.tsx';
import { Field } from '../ui/form/Field.tsx';

interface Props extends Pick<ComponentProps<'input'>, 'defaultValue' | 'value' | 'readOnly'> {
  error: string | undefined;
  hint?: string;
  /** `username` for an existing account. */
  autoComplete: 'username' | 'email';
  /** Below the field. */
  children?: ReactNode;
}

/** Prefilled with the address typed on the previous account page, unless the form has one. */
export function EmailField({ error, hint, children, ...input }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { current } = field;
    if (current && !current.readOnly) current.value ||= takeEmail(app.browser);
  }, []);
  return (
    <Field name="email" label={fieldNames.email} hint={hint} error={error}>
      {(control) => (
        <>
          <input
            {...control}
            {...input}
            ref={field}
            type="email"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <EmailQuestion id={control.id} />
          {children}
        </>
      )}
    </Field>
  );
}
