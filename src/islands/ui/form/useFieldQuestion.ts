import { useEffect, useState } from 'react';

/** @returns the question; undefined if there is none */
export type Ask = (field: HTMLInputElement, isTyping: boolean) => string | undefined;

/**
 * What to ask about a field: when the page opens, while it is typed into, and when it is left.
 *
 * @param ask must be the same function in every render
 */
export function useFieldQuestion(id: string, ask: Ask): string | undefined {
  const [question, setQuestion] = useState<string>();
  useEffect(() => {
    const field = document.getElementById(id) as HTMLInputElement;
    const look = (event?: Event) => setQuestion(ask(field, event?.type === 'input'));
    // It may have been filled in before hydration.
    look();
    const shown = new AbortController();
    const { signal } = shown;
    for (const name of ['input', 'change']) field.addEventListener(name, look, { signal });
    return () => shown.abort();
  }, [id, ask]);
  return question;
}
