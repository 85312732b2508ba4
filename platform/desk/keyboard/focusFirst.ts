/** A `ref` that focuses an element when it appears. */
export const focusFirst = (element: { focus: () => void } | null): void => element?.focus()

/**
 * Does the same for a control whose own ref is replaced on every render, such as a select. Use it
 * as the `ref` of a wrapper.
 */
export const focusInside = (element: HTMLElement | null): void =>
  element?.querySelector('input')?.focus()
