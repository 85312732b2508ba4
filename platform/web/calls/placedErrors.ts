const placed = new WeakSet<Error>()

/** Marks an error as shown by a component, so that no toast repeats it (style.md 7). */
export function placeError(error: Error | null | undefined): void {
  if (error) placed.add(error)
}

/** Whether a component already shows the error. */
export const isPlaced = (error: Error): boolean => placed.has(error)
