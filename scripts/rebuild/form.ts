import type { HonoRequest } from 'hono';
import { HTTPException } from 'hono/http-exception';

/** The text of a form's field; '' where there is none. */
export async function readField(request: HonoRequest, name: string): Promise<string> {
  const { [name]: value } = await request.parseBody().catch((cause: unknown) => {
    // No browser sends what is no form: whoever does gets a word, and the log none.
    throw new HTTPException(400, { message: 'the form can not be read', cause });
  });
  return typeof value === 'string' ? value : '';
}
