/** Whether a word becomes the other if at most so many letters are changed, left out, added or swapped. */
export function isClose(word: string, other: string, errors: number): boolean {
  if (Math.abs(word.length - other.length) > errors) return false;
  let at = 0;
  while (at < word.length && word[at] === other[at]) at += 1;
  const [a, b] = [word.slice(at), other.slice(at)];
  if (a === b) return true;
  if (errors === 0) return false;
  const isSwapped = a[0] === b[1] && a[1] === b[0];
  return (
    isClose(a.slice(1), b.slice(1), errors - 1) ||
    isClose(a.slice(1), b, errors - 1) ||
    isClose(a, b.slice(1), errors - 1) ||
    (isSwapped && isClose(a.slice(2), b.slice(2), errors - 1))
  );
}
