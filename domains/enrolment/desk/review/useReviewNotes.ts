import { useState } from 'react'
import * as z from 'zod/mini'

import { deskForm, unsavedForms } from '../../../../platform/web/device/unsavedForms.ts'
import { useUnsavedForm } from '../../../../platform/web/device/useUnsavedForm.ts'
import type { ReviewInput } from '../../../../platform/web/records/flowPanels.ts'
import { TickedReason } from '../../contract/reason.ts'

const Notes = z.object({ comment: z.string(), reasons: z.array(TickedReason) })
const none: ReviewInput = { comment: '', reasons: [] }

function notesIn(typed: unknown): ReviewInput {
  const { data } = z.safeParse(Notes, typed)
  if (!data) return none
  const reasons = data.reasons.map(({ code, note }) => ({ code, ...(note ? { note } : {}) }))
  return { comment: data.comment, reasons }
}

export type ReviewNotes = {
  readonly value: ReviewInput
  readonly change: (value: ReviewInput) => void
  readonly toggle: (code: string) => void
  readonly note: (code: string, note: string) => void
  readonly drop: () => void
}

/**
 * What the reviewer has ticked and written about one application. It is kept on this device until
 * the decision, so that moving on, Back and a reload lose nothing.
 */
export function useReviewNotes(id: string): ReviewNotes {
  const unsaved = useUnsavedForm(deskForm(`enrolmentReview.${id}`))
  const [changed, setChanged] = useState<ReviewInput | undefined>(undefined)
  const value = changed ?? notesIn(unsaved?.typed)
  const change = (next: ReviewInput) => {
    setChanged(next)
    if (unsaved) unsavedForms.keep(unsaved.owner, unsaved.name, { ...next })
  }
  const others = (code: string) => value.reasons.filter((one) => one.code !== code)
  return {
    value,
    change,
    toggle: (code) =>
      change({
        ...value,
        reasons: value.reasons.some((one) => one.code === code)
          ? others(code)
          : [...value.reasons, { code }],
      }),
    note: (code, note) =>
      change({
        ...value,
        reasons: value.reasons.map((one) =>
          one.code === code ? { code, ...(note === '' ? {} : { note }) } : one,
        ),
      }),
    drop: () => {
      if (unsaved) unsavedForms.drop(unsaved.owner, unsaved.name)
    },
  }
}
