/** There is no room for more: answered with 507. */
export class InsufficientStorage extends Error {}
