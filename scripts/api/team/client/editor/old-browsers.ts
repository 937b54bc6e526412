// Tiptap calls these, and browsers have them since 2022: without them, the editor would keep no change.
Array.prototype.findLast ??= function findLast<Item>(
  this: Item[],
  matches: (item: Item, index: number, all: Item[]) => unknown,
): Item | undefined {
  for (let index = this.length - 1; index >= 0; index--)
    if (matches(this[index]!, index, this)) return this[index];
  return undefined;
};

Object.hasOwn ??= (object: object, key: PropertyKey) =>
  Object.prototype.hasOwnProperty.call(object, key);
