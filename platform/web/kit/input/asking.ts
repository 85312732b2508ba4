import { createContext, type RefObject, useContext, useLayoutEffect } from 'react'

/** A form that shows one of its fields at a time, as in elder mode. */
export type Asking = {
  /** The questions in their order on the page. */
  readonly questions: readonly string[]
  /** The question on screen. Without it, all of them are shown. */
  readonly asked: string | undefined
  /** Adds a question; the result takes it out again. */
  readonly join: (id: string, element: HTMLElement) => () => void
}

export const AskingContext = createContext<Asking | undefined>(undefined)

/** Whether the form asks one question at a time now. */
export const useIsAsking = (): boolean => useContext(AskingContext)?.asked !== undefined

/** The turn of a field in its form. A field inside another one belongs to that one's question. */
export function useTurn(
  id: string,
  element: RefObject<HTMLElement | null>,
  isInner: boolean,
): 'now' | 'later' | 'always' {
  const asking = useContext(AskingContext)
  const join = isInner ? undefined : asking?.join
  useLayoutEffect(() => {
    if (element.current) return join?.(id, element.current)
    return undefined
  }, [join, id, element])
  if (asking?.asked === undefined || isInner) return 'always'
  if (asking.asked === id) return 'now'
  return asking.questions.includes(id) ? 'later' : 'always'
}
