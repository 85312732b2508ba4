import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** After the last key press, so that typing does not send a call for each letter. */
const pauseMs = 1500

/** When the form was last saved, or that it could not be saved. */
export type Saved = { readonly at?: string; readonly isFailed?: boolean }

type Saving<Draft> = {
  /** The part of the values that a draft holds. */
  readonly draftOf: (values: Readonly<Record<string, unknown>>) => Draft
  readonly send: (draft: Draft) => Promise<{ savedAt: string }>
}

/**
 * Saves a form on the server while it is typed. `stop` ends it until the next change: before a
 * submission, which deletes the draft.
 */
export function useAutosave<Values extends FieldValues, Draft>(
  form: UseFormReturn<Values>,
  saving: Saving<Draft>,
): { saved: Saved; stop: () => void } {
  const [saved, setSaved] = useState<Saved>({})
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const latest = useRef<Draft | undefined>(undefined)
  const current = useRef(saving)
  useEffect(() => void (current.current = saving))
  useEffect(() => {
    const send = () => {
      const draft = latest.current
      latest.current = undefined
      if (draft === undefined) return
      current.current.send(draft).then(
        ({ savedAt }) => setSaved({ at: savedAt }),
        () => setSaved({ isFailed: true }),
      )
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        latest.current = current.current.draftOf(values)
        clearTimeout(timer.current)
        timer.current = setTimeout(send, pauseMs)
      },
    })
    return () => {
      unsubscribe()
      clearTimeout(timer.current)
      send()
    }
  }, [form])
  const stop = () => {
    clearTimeout(timer.current)
    latest.current = undefined
  }
  return { saved, stop }
}
