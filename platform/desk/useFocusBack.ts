import { useEffect, useState } from 'react'

/** For what opens over a page: when it goes, whoever works by keys goes on where it was opened. */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      setTimeout(() => {
        // Whatever took the focus meanwhile keeps it.
        if (document.activeElement === document.body && opener instanceof HTMLElement)
          opener.focus({ preventScroll: true })
      }, 30)
    },
    [opener],
  )
}
