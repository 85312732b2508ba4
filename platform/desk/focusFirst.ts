/** As a `ref`: what opens for typing takes the cursor when it appears. */
export const focusFirst = (element: { focus: () => void } | null): void => element?.focus()
