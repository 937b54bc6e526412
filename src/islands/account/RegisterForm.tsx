import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { genders, userTypes, type Gender } from '../../contract/account/users.ts';
import { register as words } from '../../messages/account/register.ts';
import { genderNames, userTypeNames } from '../../messages/account/choices.ts';
import { fieldNames, login } from '../../messages/account/login.ts';
import { withRedirect } from '../../stores/account/redirect.ts';
import { createRegister } from '../../stores/account/register.ts';
import { app } from '../../stores/app.ts';
import { Checkbox, Choices } from '../ui/form/Choices.tsx';
import { withErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { Field } from '../ui/form/Field.tsx';
import { Form } from '../ui/form/Form.tsx';
import { PhoneField } from '../ui/form/PhoneField.tsx';
import { EmailField } from './EmailField.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { redirect } from './redirect.ts';

const { $register, $emailRefused, register } = createRegister(app);

function RegisterForm() {
  const emailRefused = useStore($emailRefused);
  // Warn before the user fills in nine fields in vain.
  useEffect(() => void app.canStoreSession(), []);
  return (
    <Form store={$register} send={(form) => register(form, redirect())} label={words.submit}>
      {(errors) => (
        <>
          <Field name="first_name" label={fieldNames.first_name} error={errors['first_name']}>
            {(control) => <input {...control} autoComplete="given-name" required />}
          </Field>
          <Field name="last_name" label={fieldNames.last_name} error={errors['last_name']}>
            {(control) => <input {...control} autoComplete="family-name" required />}
          </Field>
          <Choices
            type="radio"
            name="radioGender"
            label={fieldNames.radioGender}
            error={errors['radioGender']}
            options={genders}
            nameOf={(gender) => genderNames[gender as Gender]}
            chosen={['M']}
          />
          <Field name="userType" label={fieldNames.userType} error={errors['userType']}>
            {(control) => (
              <select {...control} defaultValue="" required>
                <option value="">{words.choose}</option>
                {userTypes.map((type) => (
                  <option key={type} value={type}>
                    {userTypeNames[type]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field
            name="phone"
            label={fieldNames.phone}
            hint={words.phoneHint}
            error={errors['phone']}
          >
            {(control) => <PhoneField control={control} />}
          </Field>
          <EmailField error={errors['email']} autoComplete="email">
            {errors['email'] && emailRefused && <ExistingAccount />}
          </EmailField>
          <NewPasswordFields
            errors={errors}
            label={fieldNames.password}
            confirmationName="confirmedPassword"
          />
          <Checkbox name="checkBox" error={errors['checkBox']}>
            {`${words.terms} `}
            <a href="/cgu" target="_blank" rel="noopener">
              {words.termsLink}
            </a>
          </Checkbox>
        </>
      )}
    </Form>
  );
}

export default withErrorBoundary(RegisterForm);

/** The links take the address along: see src/layouts/Auth.astro. */
function ExistingAccount() {
  return (
    <p className="existing-account">
      {words.haveAccount}{' '}
      <a href={withRedirect('/login', redirect())} data-keep-redirect>
        {words.login}
      </a>{' '}
      <a href={withRedirect('/forget-password', redirect())} data-keep-redirect>
        {login.forgotten}
      </a>
    </p>
  );
}
