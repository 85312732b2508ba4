import { useLayoutEffect, useRef } from 'react'

import { openOverlay } from '../../overlays/overlayHistory.ts'

/** The browser's Back closes the topmost overlay instead of leaving the page. */
export function useBackClose(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  useLayoutEffect(() => {
    close.current = onClose
  })
  useLayoutEffect(() => (isOpen ? openOverlay(() => close.current()) : undefined), [isOpen])
}
