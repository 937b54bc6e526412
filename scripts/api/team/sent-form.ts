// Forms that were sent with their image.
import type { Context } from 'hono';
import { messages } from '../../../src/messages/servers/api.ts';
import { imageFaults } from '../../../src/messages/servers/team-content.ts';
import { printable } from '../../../src/text/printable.ts';
import { ImageFault } from '../content/clean-image.ts';
import { storeImage } from '../content/images.ts';
import { Refusal } from '../http/refusal.ts';
import { record } from '../database/journal.ts';
import type { Services } from '../services.ts';
import type { TeamEnv } from './env.ts';
import { fileFieldOf } from './pages/form-field.ts';
import { inTurn } from './small-picture.ts';

/** A text as it was typed, of which a form sends line breaks as CR LF. */
export const typedText = (form: FormData, name: string): string =>
  printable(String(form.get(name) ?? '').replaceAll('\r\n', '\n')).trim();

/**
 * The fields of a form that was sent, and what is wrong with the image that came with it. Browsers send
 * line breaks as CR LF.
 */
export async function readForm<Name extends string>(
  services: Services,
  context: Context<TeamEnv>,
  names: readonly Name[],
) {
  const { sent } = context.var;
  const textOf = (name: string) => String(sent.get(name) ?? '').replaceAll('\r\n', '\n');
  const image = await storeSentImage(services, context, sent.get(fileFieldOf('image')));
  const fields = Object.fromEntries(names.map((name) => [name, textOf(name)]));
  const name = image.name ?? fields['image']?.trim();
  if (name !== undefined) fields['image'] = name;
  return {
    sent,
    fields: fields as Record<Name, string>,
    faults: image.fault ? [{ field: 'image', text: image.fault }] : [],
  };
}

/** Stores the image of a field. Returns neither a name nor a fault if the form has none. */
export async function storeSentImage(
  services: Services,
  context: Context<TeamEnv>,
  file: File | string | null | undefined,
): Promise<{ name?: string; fault?: string }> {
  if (!(file instanceof File) || file.size === 0) return {};
  if (services.diskFault()) throw new Refusal(507, messages.full);
  try {
    const bytes = Buffer.from(await file.arrayBuffer());
    const name = await inTurn(() => storeImage(file.name, bytes, services.storageDir));
    await record(services, context.var.by, { action: 'image.added', subject: name });
    return { name };
  } catch (error) {
    if (error instanceof ImageFault) return { fault: imageFaults[error.code] };
    throw error;
  }
}
