import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import {
  accountData as words,
  deleteAccount as deletion,
} from '../../messages/account/account-data.ts';
import { createAccountData } from '../../stores/account/account-data.ts';
import { app } from '../../stores/app.ts';
import { database } from '../../stores/submission/draft/draft-storage.ts';
import { localMoment } from '../../text/dates/timing.ts';
import { Button } from '../ui/Button.tsx';
import { withErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { Field } from '../ui/form/Field.tsx';
import { Form } from '../ui/form/Form.tsx';
import { FormFailure } from '../ui/form/FormFailure.tsx';
import { PasswordInput } from '../ui/form/PasswordInput.tsx';

const stores = createAccountData(app, database);
const { $copy, $deleteAccount, $missing, copyData, deleteAccount, forgetErrors } = stores;

/** Lets the candidate download their data and delete their account. */
function AccountData() {
  const missing = useStore($missing, { ssr: 'initial' });
  const { sending, failure } = useStore($copy, { ssr: 'initial' });
  const details = useRef<HTMLDetailsElement>(null);

  function cancel(): void {
    const { current } = details;
    if (!current) return;
    current.querySelector('form')?.reset();
    forgetErrors();
    current.open = false;
    current.querySelector('summary')?.focus();
  }

  return (
    <div className="account-data measure flow">
      <h2>{words.title}</h2>
      <p>{words.intro}</p>
      {missing.copy ? (
        <NotOffered />
      ) : (
        <Button label={words.copy} onClick={() => copyData(save)} busy={sending} quiet />
      )}
      <FormFailure failure={failure} />
      <details ref={details}>
        <summary className="unfolds">{deletion.title}</summary>
        <div className="flow">
          <ul>
            {deletion.consequences.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          {missing.deletion ? (
            <NotOffered />
          ) : (
            <Form
              store={$deleteAccount}
              send={deleteAccount}
              label={deletion.submit}
              cancel={{ label: deletion.cancel, onClick: cancel }}
            >
              {(errors) => (
                <Field name="password" label={deletion.password} error={errors['password']}>
                  {(control) => <PasswordInput control={control} autoComplete="current-password" />}
                </Field>
              )}
            </Form>
          )}
        </div>
      </details>
    </div>
  );
}

export default withErrorBoundary(AccountData);

const NotOffered = () => (
  <p role="alert">
    {words.notOffered} <a href="/contact">{words.contact}</a>
  </p>
);

function save(json: string): void {
  const url = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = words.fileName(localMoment(new Date(app.now())).slice(0, 10));
  link.click();
  URL.revokeObjectURL(url);
}
