import { type ReactNode, useEffect, useState } from 'react'

import { ErrorState } from '../../../../platform/web/kit/States.tsx'
import { loadChunk } from '../../../../platform/web/shell/lazyPage.ts'

type PartProps<Module> = {
  /** Must be the same function at every render. */
  load: () => Promise<Module>
  waiting: ReactNode
  /** Where a whole page is missing, with its bar; elsewhere the error stands in the part's place. */
  failed?: (error: Error, retry: () => void) => ReactNode
  children: (module: Module) => ReactNode
}

const inPlace = (error: Error, retry: () => void): ReactNode => (
  <ErrorState error={error} onRetry={retry} />
)

/** A part of a page that is fetched when it is shown, with 重试 where it does not arrive. */
export function Part<Module>({ load, waiting, failed = inPlace, children }: PartProps<Module>) {
  const [found, setFound] = useState<{ module?: Module; error?: Error }>({})
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isHere = true
    const take = (next: { module?: Module; error?: Error }) => isHere && setFound(next)
    loadChunk(load).then(
      (module) => take({ module }),
      (error: unknown) => take({ error: error instanceof Error ? error : new Error('no code') }),
    )
    return () => {
      isHere = false
    }
  }, [load, tries])
  if (found.module) return children(found.module)
  return found.error ? failed(found.error, () => setTries(tries + 1)) : waiting
}
