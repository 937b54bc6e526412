const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code));

/** The digits of any script as 0 to 9, and a wide plus sign as `+`: `+٢٢٩` and `＋２２９` are `+229`. */
export const latinDigits = (text: string): string =>
  text.replaceAll('＋', '+').replace(/[^\P{Nd}\d]/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    // In Unicode, ten digits follow one another, from zero.
    let before = 0;
    while (isDigit(code - before - 1)) before += 1;
    return String(before % 10);
  });
