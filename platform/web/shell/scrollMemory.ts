import { useLayoutEffect, useRef } from 'react'

import type { AppLocation } from '../navigation/location.ts'

const positions = new Map<string, number>()
const settleMs = 600

/**
 * A new page starts at its top. Back restores the scroll position, even if rows load a little
 * later.
 */
export function useScrollMemory(location: AppLocation): void {
  const key = useRef(location.key)
  useLayoutEffect(() => {
    key.current = location.key
    const target = location.arrived === 'pop' ? (positions.get(location.key) ?? 0) : 0
    window.scrollTo(0, target)
    if (target === 0) return
    const observer = new ResizeObserver(() => window.scrollTo(0, target))
    observer.observe(document.body)
    const stop = setTimeout(() => observer.disconnect(), settleMs)
    return () => {
      clearTimeout(stop)
      observer.disconnect()
    }
  }, [location])
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const remember = () => void positions.set(key.current, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [])
}
