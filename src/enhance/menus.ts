// A menu that is left by the keys closes, so that what has the focus is not behind it.
export function closeMenusLeft(): void {
  // Without popovers they are part of the page.
  if (!('popover' in HTMLElement.prototype)) return;
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) {
    menu.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget && !menu.contains(relatedTarget as Node) && menu.matches(':popover-open'))
        menu.hidePopover();
    });
  }
}
