import { type ReactNode, useEffect, useState } from 'react'

import { ErrorState } from '../../../../platform/web/kit/page/States.tsx'
import { loadChunk } from '../../../../platform/web/shell/lazyPage.ts'

type PartProps<Module> = {
  /** Must be the same function at every render. */
  load: () => Promise<Module>
  waiting: ReactNode
  /** Renders a failed page with its bar; by default the error replaces the part. */
  failed?: (error: Error, retry: () => void) => ReactNode
  children: (module: Module) => ReactNode
}

const inPlace = (error: Error, retry: () => void): ReactNode => (
  <ErrorState error={error} onRetry={retry} />
)

/** A lazily loaded part of a page, with 重试 when loading fails. */
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
