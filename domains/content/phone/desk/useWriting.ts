import { useRef, useState } from 'react'

import type { Endpoint } from '../../../../platform/contract/endpoint.ts'
import { queryClient } from '../../../../platform/web/queries.ts'
import { useErrand } from './useErrand.ts'

type Writing<Written> = {
  first: Written
  /** Empty until it has been saved once. */
  id: string
  save: (id: string, written: Written) => Promise<{ id: string }>
  /** What shows it and must look again. */
  shownBy: readonly Endpoint[]
}

/** A text while it is being written: what is typed, and the errands that send it. */
export function useWriting<Written extends object>({ first, id, save, shownBy }: Writing<Written>) {
  const [written, setWritten] = useState(first)
  const known = useRef(id)
  const forget = () => shownBy.forEach(({ path }) => void queryClient.invalidateQueries({ queryKey: [path] }))
  return {
    ...useErrand(),
    written,
    put: (part: Partial<Written>) => setWritten((all) => ({ ...all, ...part })),
    /** Lets the pages that show it look again. */
    forget,
    /** Saves what is written and answers its id. */
    save: async (): Promise<string> => {
      known.current = (await save(known.current, written)).id
      forget()
      return known.current
    },
  }
}
