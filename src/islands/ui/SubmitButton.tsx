import { form } from '../../messages/account.ts';
import { useReady } from './useReady.ts';

interface Props {
  label: string;
  sending: boolean;
}

export function SubmitButton({ label, sending }: Props) {
  const ready = useReady();
  const waiting = ready ? form.processing : form.loading;
  return (
    <button className="button" type="submit" disabled={!ready || sending}>
      {ready && !sending ? label : waiting}
    </button>
  );
}
