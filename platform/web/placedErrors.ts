const placed = new WeakSet<Error>()

/** A piece of the page shows this error, so no toast must repeat it (style.md 7). */
export function placeError(error: Error | null | undefined): void {
  if (error) placed.add(error)
}

/** Whether some piece shows the error already. */
export const isPlaced = (error: Error): boolean => placed.has(error)
