import * as v from 'valibot';
import { commonCodes, post } from '../endpoint.ts';
import { ignored } from '../fields.ts';

export const logout = post({
  path: 'logout',
  request: v.undefined(),
  reply: ignored,
  codes: commonCodes,
});
