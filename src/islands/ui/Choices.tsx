import { describedBy, FieldError, type FieldProps } from './Field.tsx';

interface Props extends Omit<FieldProps, 'children'> {
  type: 'radio' | 'checkbox';
  options: readonly string[];
  /** What an option means. */
  nameOf: (option: string) => string;
  /** Chosen at first. */
  chosen: readonly string[];
}

/** One of few, or several of many. The first has the name as its id, so that a fault leads to it. */
export function Choices({ type, name, label, hint, error, options, nameOf, chosen }: Props) {
  return (
    <fieldset className="field choices" aria-describedby={describedBy(name, hint, error)}>
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
