import { useState } from 'react';
import { form } from '../../../messages/form.ts';
import type { ControlProps } from './Field.tsx';
import { useReady } from '../useReady.ts';

interface Props {
  control: ControlProps;
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordInput({ control, autoComplete }: Props) {
  const [shown, setShown] = useState(false);
  const ready = useReady();
  return (
    <div className="password">
      <input
        {...control}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <button
        type="button"
        className="link"
        aria-controls={control.id}
        disabled={!ready}
        onClick={() => setShown(!shown)}
      >
        {shown ? form.hidePassword : form.showPassword}
      </button>
    </div>
  );
}
