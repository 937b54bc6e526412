import { AlertDialog } from '../../src/islands/ui/AlertDialog.tsx';
import { ErrorSummary } from '../../src/islands/ui/form/ErrorSummary.tsx';
import { Field } from '../../src/islands/ui/form/Field.tsx';
import { PasswordInput } from '../../src/islands/ui/form/PasswordInput.tsx';
import { SubmitButton } from '../../src/islands/ui/form/SubmitButton.tsx';
import { useState } from 'react';
import { sessionExpiredNotice } from '../../src/messages/failures.ts';

/** The controls of the candidates' pages: idle, with an error, and busy. */
export default function Forms() {
  const [isOpen, setOpen] = useState(false);
  const errors = { email: 'Le champ email doit être une adresse e-mail valide' };
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <ErrorSummary errors={errors} attempt={0} />
      <Field name="last_name" label="Nom" hint="Comme sur votre pièce d’identité" error={undefined}>
        {(control) => <input {...control} defaultValue="Dossou" />}
      </Field>
      <Field name="email" label="Adresse e-mail" error={errors.email}>
        {(control) => <input {...control} type="email" defaultValue="afi@exemple" />}
      </Field>
      <Field name="password" label="Mot de passe" error={undefined}>
        {(control) => <PasswordInput control={control} autoComplete="new-password" />}
      </Field>
      <Field name="userType" label="Profil" error={undefined}>
        {(control) => (
          <select {...control}>
            <option>Étudiant ou étudiante</option>
          </select>
        )}
      </Field>
      <SubmitButton label="Envoyer" sending={false} />
      <SubmitButton label="Envoyer" sending />
      <button className="button quiet" type="button" onClick={() => setOpen(true)}>
        Ouvrir une alerte
      </button>
      {isOpen && <AlertDialog notice={sessionExpiredNotice} onClose={() => setOpen(false)} />}
    </form>
  );
}
