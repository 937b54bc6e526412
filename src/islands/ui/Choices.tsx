import { describedBy, FieldError, type FieldProps } from './Field.tsx';

interface Props extends Omit<FieldProps, 'children'> {
  type: 'radio' | 'checkbox';
  options: readonly string[];
  /** What an option means. */
  nameOf: (option: string) => string;
  /** Chosen at first. */
  chosen: readonly string[];
  required?: boolean;
}

/** One of few, or several of many. The first has the name as its id, so that a fault leads to it. */
export function Choices(props: Props) {
  const { type, name, label, hint, error, options, nameOf, chosen, required } = props;
  return (
    <fieldset
      className="field choices"
      aria-describedby={describedBy(name, hint, error)}
      // A group of boxes has no such states; its fault is read with its name.
      {...(type === 'radio' && {
        role: 'radiogroup',
        'aria-required': required,
        'aria-invalid': error ? true : undefined,
      })}
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
