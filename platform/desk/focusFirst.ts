/** As a `ref`: what opens for typing takes the cursor when it appears. */
export const focusFirst = (element: { focus: () => void } | null): void => element?.focus()

/** The same for a control whose own ref is handed over anew each time it is drawn, such as a select: as a `ref` of what surrounds it. */
export const focusInside = (element: HTMLElement | null): void =>
  element?.querySelector('input')?.focus()
