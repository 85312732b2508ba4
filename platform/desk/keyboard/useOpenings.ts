import { useState } from 'react'

/**
 * Counts how often a menu has opened. As the `key` of the menu's wrapper it makes a menu that
 * reopens before its removal mount anew, so that it takes the focus again.
 */
export function useOpenings(isOpen: boolean): number {
  const [openings, setOpenings] = useState(0)
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setOpenings(openings + 1)
  }
  return openings
}
