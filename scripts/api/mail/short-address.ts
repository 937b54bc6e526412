/** For the log: `s…@exemple.bj`. */
export const shortAddress = (address: string): string => address.replace(/^(.)[^@]*/u, '$1…');
