import type { ReactNode } from 'react';
import { form } from '../../../messages/form.ts';

/** The attributes that associate a control with its label, hint and error. */
export interface ControlProps {
  id: string;
  name: string;
  /** Also when false: otherwise an empty required field is announced as invalid from the start. */
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

export interface FieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

export function Field({ name, label, hint, error, children }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <FieldError name={name} error={error} />
      {children({
        id: name,
        name,
        'aria-invalid': Boolean(error),
        'aria-describedby': describedBy(name, hint, error),
      })}
    </div>
  );
}

export function FieldError({ name, error }: { name: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p className="error" id={`${name}-error`}>
      <span className="visually-hidden">{form.error} </span>
      <span>{error}</span>
    </p>
  );
}

/** The ids of the hint and the error of a control. */
export const describedBy = (
  name: string,
  hint: string | undefined,
  error: string | undefined,
): string | undefined =>
  [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ') || undefined;
