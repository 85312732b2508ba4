/** An act that may be undone for some seconds. */
export type UndoOffer = {
  readonly key: number
  readonly text: string
  /** When the offer ends. */
  readonly untilMs: number
  readonly undo: () => void
}

type NewOffer = Pick<UndoOffer, 'text' | 'undo'> & { readonly seconds: number }

const listeners = new Set<() => void>()
let offers: readonly UndoOffer[] = []
let lastKey = 0

/** Offers to undo an act. The newest offer is shown; when it is used or over, the one before it. */
export function offerUndo({ text, undo, seconds }: NewOffer): void {
  lastKey += 1
  const key = lastKey
  change([...offers, { key, text, undo, untilMs: Date.now() + seconds * 1000 }])
  setTimeout(() => change(offers.filter((one) => one.key !== key)), seconds * 1000)
}

/** Undoes the newest act that may still be undone. Returns whether there is one. */
export function undoNewest(): boolean {
  const newest = readUndoOffer()
  if (!newest) return false
  change(offers.filter((one) => one !== newest))
  newest.undo()
  return true
}

export const readUndoOffer = (): UndoOffer | undefined => offers.at(-1)

export function subscribeUndoOffers(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: readonly UndoOffer[]): void {
  offers = next
  for (const listener of listeners) listener()
}
