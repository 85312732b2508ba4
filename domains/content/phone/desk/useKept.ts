import { useEffect, useState } from 'react'

import { dropKept } from './keptTexts.ts'
import type { Kept, Shelf } from './keptTexts.ts'
import { textOwner } from './leaving.ts'

export const keyOf = (id: string): string => `${textOwner()}/${id || 'new'}`

type Opened<Written> = { readonly kept: Kept<Written> | undefined; readonly round: number }

/** What this person left here the last time; undefined until the device has said so. */
export function useKept<Written>(
  shelf: Shelf<Written>,
  id: string,
  isWanted: boolean,
): { opened: Opened<Written> | undefined; discard: () => void } {
  const [opened, setOpened] = useState<Opened<Written>>()
  const key = keyOf(id)
  useEffect(() => {
    if (!isWanted) return undefined
    let isHere = true
    void shelf
      .get(key)
      .catch(() => undefined)
      .then((kept) => isHere && setOpened({ kept, round: 0 }))
    return () => {
      isHere = false
      setOpened(undefined)
    }
  }, [shelf, key, isWanted])
  const discard = () => {
    void dropKept(shelf.kind, key).catch(() => undefined)
    setOpened((before) => ({ kept: undefined, round: (before?.round ?? 0) + 1 }))
  }
  return { opened, discard }
}
