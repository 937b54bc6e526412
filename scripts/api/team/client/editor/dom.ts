/** Makes an element, its properties and its children. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

/** Screen readers say what is written into it. */
export function makeStatus(): HTMLElement {
  const status = make('p', { className: 'hint' });
  status.setAttribute('role', 'status');
  return status;
}

/** Its document has no window: nothing of it runs, is loaded or is refused by the page's policy. */
export function templateOf(html: string): HTMLTemplateElement {
  const template = document.implementation.createHTMLDocument('').createElement('template');
  template.innerHTML = html;
  return template;
}
