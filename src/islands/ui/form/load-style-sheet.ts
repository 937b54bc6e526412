/**
 * Adds a style sheet to the page, after the others, for a part that is loaded later than the page.
 *
 * @returns resolves when it applies; rejects if it cannot be loaded
 */
export function loadStyleSheet(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} cannot be loaded.`));
    };
    document.head.append(link);
  });
}
