// What a screen reader gets of a page: Chromium's own accessibility tree, a line for each thing that
// it names, in their order.
import type { Page } from 'playwright/test';

const ROLES = new Set([
  'banner',
  'navigation',
  'main',
  'region',
  'contentinfo',
  'form',
  'dialog',
  'alertdialog',
  'heading',
  'link',
  'button',
  'textbox',
  'combobox',
  'listbox',
  'option',
  'checkbox',
  'radiogroup',
  'radio',
  'group',
  'progressbar',
  'status',
  'alert',
  'log',
  'searchbox',
  'DisclosureTriangle',
]);
/** Said after the name, where they are true or have a value. */
const STATES = ['level', 'invalid', 'disabled', 'checked', 'expanded', 'modal'];

/** @param within the part to read, as menus and footer are the same on each page */
export async function spoken(page: Page, within = 'main'): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: within,
  });
  const { nodes } = await devtools.send('Accessibility.queryAXTree', { nodeId });
  return nodes
    .filter(({ ignored, role }) => !ignored && ROLES.has(String(role?.value)))
    .map(({ role, name, description, properties = [] }) => {
      const states = STATES.flatMap((state) => {
        const value: unknown = properties.find((property) => property.name === state)?.value.value;
        return value && value !== 'false' ? [`${state} ${String(value)}`] : [];
      });
      const says = String(name?.value ?? '');
      const parts = [role?.value, says && `« ${says} »`, ...states, description?.value];
      return parts.filter(Boolean).join(', ').replace(/\s+/g, ' ');
    });
}
