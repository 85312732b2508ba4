import { useEffect } from 'react'

/** What the keys of one page do, for the table behind `?`. */
export type PageKeys = {
  readonly title: string
  readonly keys: readonly (readonly [key: string, does: string])[]
}

let current: PageKeys | undefined

/** A page with keys of its own names them while it is on screen. */
export function usePageKeys(keys: PageKeys): void {
  useEffect(() => {
    current = keys
    return () => {
      if (current === keys) current = undefined
    }
  }, [keys])
}

/** The keys of the page on screen, if it has some of its own. */
export const pageKeys = (): PageKeys | undefined => current
