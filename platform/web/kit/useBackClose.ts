import { useEffect, useRef } from 'react'

const openKeys: string[] = []
let lastKey = 0
let isListening = false

/** The browser's Back closes the topmost overlay instead of leaving the page. */
export function useBackClose(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!isOpen) return
    listenOnce()
    lastKey += 1
    const key = `overlay-${lastKey}`
    openKeys.push(key)
    history.pushState({ ...history.state, overlay: key }, '')
    const onPop = () => {
      if (openKeys.at(-1) !== key || overlayOf(history.state) === key) return
      openKeys.pop()
      close.current()
    }
    window.addEventListener('popstate', onPop)
    return () => {
      window.removeEventListener('popstate', onPop)
      const at = openKeys.indexOf(key)
      if (at >= 0) openKeys.splice(at, 1)
      if (overlayOf(history.state) === key) history.back()
    }
  }, [isOpen])
}

function overlayOf(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'overlay' in state && typeof state.overlay === 'string' ? state.overlay : undefined
}

/** A step back onto the entry of an overlay that is long closed goes on to the page below. */
function listenOnce(): void {
  if (isListening) return
  isListening = true
  window.addEventListener('popstate', () => {
    const overlay = overlayOf(history.state)
    if (overlay && !openKeys.includes(overlay)) history.back()
  })
}
