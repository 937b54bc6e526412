import type { Tables } from '../database/tables.ts';

/** The name for a mail. Undefined for an unverified address: a stranger may have chosen the name. */
export const greetedName = ({
  first_name,
  email_verified_at,
}: Pick<Tables['users'], 'first_name' | 'email_verified_at'>): string | undefined =>
  email_verified_at !== null ? first_name.trim() : undefined;
