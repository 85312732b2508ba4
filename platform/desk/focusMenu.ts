/** As a `ref` of what surrounds a menu: it takes the focus when it opens, so that keys choose from it. */
export const focusMenu = (element: HTMLElement | null): void =>
  element?.querySelector<HTMLElement>('[role="menuitem"]:not([aria-disabled="true"])')?.focus({ preventScroll: true })
