const mostFrames = 10

/**
 * A `ref` for the wrapper of a menu that focuses the menu when it opens, so that keys choose from
 * it. The menu must close without a transition: one reopened while it fades would not be rendered
 * again.
 */
export function focusMenu(element: HTMLElement | null): void {
  const item = element?.querySelector<HTMLElement>('[role="menuitem"]:not([aria-disabled="true"])')
  if (item) focusOnceVisible(item, mostFrames)
}

/** A menu that reopens immediately after it closed is still hidden in its first frame. */
function focusOnceVisible(item: HTMLElement, frames: number): void {
  item.focus({ preventScroll: true })
  if (document.activeElement === item || frames === 0) return
  requestAnimationFrame(() => focusOnceVisible(item, frames - 1))
}
