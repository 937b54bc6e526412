/** Types a node of structured data. JSON omits its undefined fields. */
export const schemaNode = <Node>(fields: {
  [Field in keyof Node]: Node[Field] | undefined;
}): Node => fields as Node;
