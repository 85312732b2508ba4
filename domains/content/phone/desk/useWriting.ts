import { useRef, useState } from 'react'

import type { Endpoint } from '../../../../platform/contract/endpoint.ts'
import { queryClient } from '../../../../platform/web/calls/queryClient.ts'
import type { LocalDrafts } from './localDrafts.ts'
import { useSequence } from './useSequence.ts'
import { useDraftStoring } from './useDraftStoring.ts'

type Writing<Written> = {
  first: Written
  /** Empty until the first save. */
  id: string
  /** The save time of its base version. */
  baseTime: string
  texts: LocalDrafts<Written>
  save: (id: string, written: Written) => Promise<{ id: string; updateTime: string }>
  /** The calls to refetch after saving. */
  shownBy: readonly Endpoint[]
}

/** A text while it is written. The input stays on this device until an action has saved it. */
export function useWriting<Written extends object>({
  first,
  id,
  baseTime,
  texts,
  save,
  shownBy,
}: Writing<Written>) {
  const [written, setWritten] = useState(first)
  const latest = useRef(first)
  const known = useRef({ id, baseTime })
  const keeping = useDraftStoring(texts)
  const put = (part: Partial<Written>) => {
    latest.current = { ...latest.current, ...part }
    setWritten(latest.current)
    keeping.keep(known.current.id, known.current.baseTime, latest.current)
  }
  const clear = () =>
    shownBy.forEach(({ path }) => void queryClient.invalidateQueries({ queryKey: [path] }))
  const saveNow = async (): Promise<string> => {
    const sent = latest.current
    const saved = await save(known.current.id, sent)
    keeping.drop(known.current.id)
    known.current = { id: saved.id, baseTime: saved.updateTime }
    // Input typed during the request is not saved yet.
    if (latest.current !== sent) keeping.keep(saved.id, saved.updateTime, latest.current)
    clear()
    return saved.id
  }
  return {
    ...useSequence(),
    written,
    put,
    note: keeping.note,
    /** Makes the pages that show it refetch. */
    clear,
    /** Saves the text and returns its id. */
    save: saveNow,
    /** Deletes the text on this device before the record is removed. */
    drop: () => keeping.drop(known.current.id),
  }
}
