/** A node of structured data: fields that nobody knows are left out when it is written. */
export const known = <Node>(fields: { [Field in keyof Node]: Node[Field] | undefined }): Node =>
  fields as Node;
