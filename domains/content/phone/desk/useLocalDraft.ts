import { useEffect, useState } from 'react'

import { currentOwner } from '../../../../platform/web/runtime.ts'
import { type LocalDraft, type LocalDrafts, nameOf } from './localDrafts.ts'

type Opened<Written> = { readonly draft: LocalDraft<Written> | undefined; readonly round: number }

/** The unsaved text of this person on this device; undefined while loading. */
export function useLocalDraft<Written>(
  texts: LocalDrafts<Written>,
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
      .then((found) => isHere && setOpened({ draft: found?.value, round: 0 }))
    return () => {
      isHere = false
      setOpened(undefined)
    }
  }, [texts, id, isWanted])
  const discard = () => {
    void texts.drop(currentOwner(), nameOf(id)).catch(() => undefined)
    setOpened((before) => ({ draft: undefined, round: (before?.round ?? 0) + 1 }))
  }
  return { opened, discard }
}
