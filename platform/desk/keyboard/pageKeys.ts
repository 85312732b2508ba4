import { useEffect } from 'react'

/** The keys of one page, for the table behind `?`. */
export type PageKeys = {
  readonly title: string
  readonly keys: readonly (readonly [key: string, does: string])[]
}

let current: PageKeys | undefined

/** Registers a page's own keys while it is mounted. */
export function usePageKeys(keys: PageKeys): void {
  useEffect(() => {
    current = keys
    return () => {
      if (current === keys) current = undefined
    }
  }, [keys])
}

/** Returns the keys of the mounted page, if it has any. */
export const pageKeys = (): PageKeys | undefined => current
