import { useEffect, useRef, useState } from 'react'

import { loadChunk } from '../shell/lazyPage.ts'
import { toast } from '../overlays/toasts.ts'

/**
 * Loads code that a component needs only when it opens. If the load fails, the page stays unchanged
 * and a toast says so.
 */
export function useChunk<Part>(
  load: () => Promise<Part>,
  isNeeded: boolean,
  onFailed: () => void,
): Part | undefined {
  const [loaded, setLoaded] = useState<{ part: Part } | undefined>(undefined)
  const latest = useRef({ load, onFailed })
  useEffect(() => {
    latest.current = { load, onFailed }
  })
  useEffect(() => {
    if (!isNeeded || loaded) return
    let isHere = true
    loadChunk(latest.current.load).then(
      (part) => isHere && setLoaded({ part }),
      () => {
        if (!isHere) return
        toast('没有加载成功，请检查网络后刷新页面', 'error')
        latest.current.onFailed()
      },
    )
    return () => {
      isHere = false
    }
  }, [isNeeded, loaded])
  return loaded?.part
}
