import type { ReactNode } from 'react';
import { describedBy, FieldError, type FieldProps } from './Field.tsx';

interface Props extends Omit<FieldProps, 'children'> {
  type: 'radio' | 'checkbox';
  options: readonly string[];
  /** The label of an option. */
  nameOf: (option: string) => string;
  /** Initially selected. */
  chosen: readonly string[];
  required?: boolean;
}

/** Radio buttons or checkboxes. The first one's id is the field name, for links from errors. */
export function Choices(props: Props) {
  const { type, name, label, hint, error, options, nameOf, chosen, required } = props;
  const isRadio = type === 'radio';
  return (
    <fieldset
      className="field choices"
      aria-describedby={describedBy(name, hint, error)}
      // A checkbox group has no such states; its error is part of its description.
      role={isRadio ? 'radiogroup' : undefined}
      aria-required={isRadio ? required : undefined}
      aria-invalid={(isRadio && Boolean(error)) || undefined}
    >
      <legend>{label}</legend>
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <FieldError name={name} error={error} />
      {options.map((option, index) => (
        <label key={option}>
          <input
            type={type}
            name={name}
            id={index === 0 ? name : undefined}
            value={option}
            defaultChecked={chosen.includes(option)}
          />
          <span>{nameOf(option)}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface CheckboxProps {
  name: string;
  error: string | undefined;
  /** The initial state. */
  checked?: boolean;
  /** The label. */
  children: ReactNode;
}

/** A consent, which is required. */
export function Checkbox({ name, error, checked, children }: CheckboxProps) {
  return (
    <div className="field choices">
      <FieldError name={name} error={error} />
      <label>
        <input
          type="checkbox"
          name={name}
          id={name}
          required
          defaultChecked={checked}
          aria-invalid={Boolean(error)}
          aria-describedby={describedBy(name, undefined, error)}
        />
        <span>{children}</span>
      </label>
    </div>
  );
}
