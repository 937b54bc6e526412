/** Where the candidate wanted to go, as the address bar has it. */
export const redirect = (): string | null => new URLSearchParams(location.search).get('redirect');
