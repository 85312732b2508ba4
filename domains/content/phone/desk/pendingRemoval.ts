type Removable = { readonly id: string; readonly name: string }

let waiting: Removable | undefined

/** Asks the list that opens next to remove a row, because removal can be undone there. */
export const removeInList = (row: Removable): void => void (waiting = row)

/** Returns the row that the list has to remove, and clears it. */
export function takeRemoval(): Removable | undefined {
  const row = waiting
  waiting = undefined
  return row
}
