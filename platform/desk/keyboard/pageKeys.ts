import { type ReactNode, useEffect } from 'react'

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

/** What a page is for, for the first lines behind `?`. */
export type PageHelp = { readonly title: string; readonly hint: ReactNode }

let help: PageHelp | undefined

/** Registers what the mounted page says about itself. */
export function usePageHelp(title: string, hint: ReactNode): void {
  useEffect(() => {
    const own = { title, hint }
    help = own
    return () => {
      if (help === own) help = undefined
    }
  }, [title, hint])
}

/** Returns what the mounted page says about itself. */
export const pageHelp = (): PageHelp | undefined => help
