// Closes a menu when the keyboard focus leaves it, so that it does not cover the focused element.
export function closeMenusOnBlur(): void {
  // Without popover support, menus are part of the page.
  if (!('popover' in HTMLElement.prototype)) return;
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) {
    menu.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget && !menu.contains(relatedTarget as Node) && menu.matches(':popover-open'))
        menu.hidePopover();
    });
  }
}
