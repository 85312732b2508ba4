import { useEffect } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'

import { onSignOut } from '../../web/runtime.ts'

const prefix = 'qinghe.desk.draft.'

onSignOut({
  erase: () =>
    Object.keys(sessionStorage).forEach(
      (key) => key.startsWith(prefix) && sessionStorage.removeItem(key),
    ),
})

/** What was typed in this tab and not yet saved. */
export function readDraft<Input extends FieldValues>(
  key: string,
): DefaultValues<Input> | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null')
    // Written by this very form; a field that no longer fits is caught by its shape before anything is sent.
    return typeof kept === 'object' && kept !== null ? (kept as DefaultValues<Input>) : undefined
  } catch {
    return undefined
  }
}

export const dropDraft = (key: string): void => sessionStorage.removeItem(prefix + key)

/** Keeps what is typed until it is saved or thrown away, through Back, sign-in and reload; passwords never. */
export function useDraft<Input extends FieldValues>(key: string, form: UseFormReturn<Input>): void {
  const { isDirty } = form.formState
  useEffect(() => {
    if (!isDirty) return undefined
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keep(key, values),
    })
    keep(key, form.getValues())
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => {
      stop()
      window.removeEventListener('beforeunload', warn)
    }
  }, [key, form, isDirty])
}

function keep(key: string, values: object): void {
  const safe = Object.fromEntries(
    Object.entries(values).filter(([name]) => !/password|secret/i.test(name)),
  )
  sessionStorage.setItem(prefix + key, JSON.stringify(safe))
}
