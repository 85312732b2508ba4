import { useEffect, useState } from 'react'

import { currentOwner } from '../../../../platform/web/runtime.ts'
import { type Kept, type KeptTexts, nameOf } from './keptTexts.ts'

type Opened<Written> = { readonly kept: Kept<Written> | undefined; readonly round: number }

/** The unsaved text of this person on this device; undefined while loading. */
export function useKept<Written>(
  texts: KeptTexts<Written>,
  id: string,
  isWanted: boolean,
): { opened: Opened<Written> | undefined; discard: () => void } {
  const [opened, setOpened] = useState<Opened<Written>>()
  useEffect(() => {
    if (!isWanted) return undefined
    let isHere = true
    void texts
      .get(currentOwner(), nameOf(id))
      .catch(() => undefined)
      .then((found) => isHere && setOpened({ kept: found?.value, round: 0 }))
    return () => {
      isHere = false
      setOpened(undefined)
    }
  }, [texts, id, isWanted])
  const discard = () => {
    void texts.drop(currentOwner(), nameOf(id)).catch(() => undefined)
    setOpened((before) => ({ kept: undefined, round: (before?.round ?? 0) + 1 }))
  }
  return { opened, discard }
}
