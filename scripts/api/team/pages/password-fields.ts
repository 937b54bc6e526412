// The fields for the member's present password, and for another one.
import { accountPage as texts } from '../../../../src/messages/servers/team-members.ts';
import { access } from '../../../../src/messages/servers/team.ts';
import { MIN_MEMBER_PASSWORD_LENGTH } from '../../accounts/password-rules.ts';
import type { Html } from '../env.ts';
import { field } from './pieces.ts';

export const PRESENT_FIELD = 'present_password';

export const presentField = (): Html =>
  field({
    name: PRESENT_FIELD,
    label: texts.present,
    type: 'password',
    autocomplete: 'current-password',
  });

/** It is typed twice. */
export const chosenFields = (label: string): Html[] =>
  [
    { name: 'password', label, hint: access.length(MIN_MEMBER_PASSWORD_LENGTH) },
    { name: 'repeated_password', label: access.repeat },
  ].map((each) => field({ ...each, type: 'password', autocomplete: 'new-password' }));
