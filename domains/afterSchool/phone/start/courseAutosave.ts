import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

import { call } from '../../../../platform/web/calls/calls.ts'
import { saveCourseDraft } from '../../contract/courseDraft.ts'
import type { CourseDraft } from '../../contract/courseDraft.ts'
import { draftOf } from './restoredForm.ts'

/** After the last key press, so that typing does not send a call for each letter. */
const pauseMs = 1500

/** Where the form was last saved: the time, or that it could not be saved. */
export type Saved = { readonly at?: string; readonly isFailed?: boolean }

/**
 * Saves the form on the server while it is typed. `stop` ends it until the next change: before a
 * submission, which deletes the draft.
 */
export function useCourseAutosave<Values extends FieldValues>(
  subject: string,
  form: UseFormReturn<Values>,
): { saved: Saved; stop: () => void } {
  const [saved, setSaved] = useState<Saved>({})
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const latest = useRef<CourseDraft | undefined>(undefined)
  useEffect(() => {
    const send = () => {
      const draft = latest.current
      latest.current = undefined
      if (!draft) return
      call(saveCourseDraft, { subject, form: draft }, { silent: true }).then(
        ({ savedAt }) => setSaved({ at: savedAt }),
        () => setSaved({ isFailed: true }),
      )
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        latest.current = draftOf(values)
        clearTimeout(timer.current)
        timer.current = setTimeout(send, pauseMs)
      },
    })
    return () => {
      unsubscribe()
      clearTimeout(timer.current)
      send()
    }
  }, [form, subject])
  const stop = () => {
    clearTimeout(timer.current)
    latest.current = undefined
  }
  return { saved, stop }
}
