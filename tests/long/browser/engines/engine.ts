// What a story needs from a browser, whatever drives it.
import { expect } from '../../../e2e/page.ts';

export interface Engine {
  /** Its name and version. */
  name: string;
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** @param expression JavaScript, as the page would run it; waits for a promise */
  read<Value>(expression: string): Promise<Value>;
  click(selector: string): Promise<void>;
  /** The button that says this. */
  press(text: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  attach(selector: string, file: string): Promise<void>;
  close(): Promise<void>;
}

export const buttonPath = (text: string): string => `//button[normalize-space()="${text}"]`;

/** Waits until the expression is true in the page, which may be navigating. */
export async function until(engine: Engine, expression: string): Promise<void> {
  const isTrue = () =>
    engine.read<boolean>(`(async () => Boolean(await (${expression})))()`).catch(() => false);
  await expect.poll(isTrue, { message: expression, timeout: 20_000 }).toBe(true);
}
