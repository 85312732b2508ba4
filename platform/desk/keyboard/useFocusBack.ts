import { useEffect, useState } from 'react'

/** For overlays: returns the focus to the element that opened them when they close. */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      setTimeout(() => {
        // Does not steal the focus from an element that took it meanwhile.
        if (document.activeElement === document.body && opener instanceof HTMLElement)
          opener.focus({ preventScroll: true })
      }, 30)
    },
    [opener],
  )
}
