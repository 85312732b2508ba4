import { useRef, useState } from 'react'

import type { Endpoint } from '../../../../platform/contract/endpoint.ts'
import { queryClient } from '../../../../platform/web/queries.ts'
import type { Shelf } from './keptTexts.ts'
import { useErrand } from './useErrand.ts'
import { useKeeping } from './useKeeping.ts'

type Writing<Written> = {
  first: Written
  /** Empty until it has been saved once. */
  id: string
  /** When the version that it builds on was saved. */
  baseTime: string
  shelf: Shelf<Written>
  save: (id: string, written: Written) => Promise<{ id: string; updateTime: string }>
  /** What shows it and must look again. */
  shownBy: readonly Endpoint[]
}

/** A text while it is being written: what is typed stays on this device until an errand has saved it. */
export function useWriting<Written extends object>({
  first,
  id,
  baseTime,
  shelf,
  save,
  shownBy,
}: Writing<Written>) {
  const [written, setWritten] = useState(first)
  const latest = useRef(first)
  const known = useRef({ id, baseTime })
  const keeping = useKeeping(shelf)
  const put = (part: Partial<Written>) => {
    latest.current = { ...latest.current, ...part }
    setWritten(latest.current)
    keeping.keep(known.current.id, known.current.baseTime, latest.current)
  }
  const forget = () =>
    shownBy.forEach(({ path }) => void queryClient.invalidateQueries({ queryKey: [path] }))
  const saveNow = async (): Promise<string> => {
    const sent = latest.current
    const saved = await save(known.current.id, sent)
    keeping.drop(known.current.id)
    known.current = { id: saved.id, baseTime: saved.updateTime }
    // What was typed meanwhile is not saved yet.
    if (latest.current !== sent) keeping.keep(saved.id, saved.updateTime, latest.current)
    forget()
    return saved.id
  }
  return {
    ...useErrand(),
    written,
    put,
    note: keeping.note,
    /** Lets the pages that show it look again. */
    forget,
    /** Saves what is written and answers its id. */
    save: saveNow,
    /** It will be removed: nothing of it stays on this device. */
    drop: () => keeping.drop(known.current.id),
  }
}
