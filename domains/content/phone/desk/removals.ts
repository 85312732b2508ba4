type Removable = { readonly id: string; readonly name: string }

let waiting: Removable | undefined

/** Asks the list, which opens next, to remove a row: there the removal can be taken back. */
export const removeInList = (row: Removable): void => void (waiting = row)

/** What the list shall remove; once. */
export function takeRemoval(): Removable | undefined {
  const row = waiting
  waiting = undefined
  return row
}
