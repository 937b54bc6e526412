import type { HonoRequest } from 'hono';
import { HTTPException } from 'hono/http-exception';

/** The text of a form field; '' if it is missing. */
export async function readField(request: HonoRequest, name: string): Promise<string> {
  const { [name]: value } = await request.parseBody().catch((cause: unknown) => {
    // No browser sends this, so it is not logged.
    throw new HTTPException(400, { message: 'the form cannot be read', cause });
  });
  return typeof value === 'string' ? value : '';
}
