/**
 * A `ref` for the wrapper of a menu that focuses the menu when it opens, so that keys choose from
 * it. The menu must close without a transition: one reopened while it fades would not be rendered
 * again.
 */
export const focusMenu = (element: HTMLElement | null): void =>
  element
    ?.querySelector<HTMLElement>('[role="menuitem"]:not([aria-disabled="true"])')
    ?.focus({ preventScroll: true })
