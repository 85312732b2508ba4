/**
 * As a `ref` of what surrounds a menu: it takes the focus when it opens, so that keys choose from it.
 * The menu must go without a transition: one that is opened again while it fades would not be drawn anew.
 */
export const focusMenu = (element: HTMLElement | null): void =>
  element
    ?.querySelector<HTMLElement>('[role="menuitem"]:not([aria-disabled="true"])')
    ?.focus({ preventScroll: true })
