import { useEffect, useRef } from 'react'

import look from './NearEnd.module.css'

/**
 * Loads the next page shortly before the reader reaches the end. The button remains for people who
 * cannot scroll.
 */
export function NearEnd({ isMore, onReach }: { isMore: boolean; onReach: () => void }) {
  const mark = useRef<HTMLDivElement>(null)
  const reach = useRef(onReach)
  useEffect(() => {
    reach.current = onReach
  })
  useEffect(() => {
    const element = mark.current
    if (!isMore || !element) return undefined
    const watcher = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && reach.current(),
      {
        rootMargin: '400px 0px',
      },
    )
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [isMore])
  return <div ref={mark} className={look.mark} aria-hidden="true" />
}
