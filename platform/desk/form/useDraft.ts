import { useEffect } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'

import { type UnsavedForm, useRestoredForm } from '../../web/device/useUnsavedForm.ts'

/**
 * Stores a draft until the user saves or discards it, through Back, sign-in and reload. Closing the
 * window asks. Returns the function that drops the draft.
 */
export function useDraft<Input extends FieldValues>(
  unsaved: UnsavedForm,
  form: UseFormReturn<Input>,
  given: DefaultValues<Input>,
): () => void {
  const { isDirty } = form.formState
  useEffect(() => {
    if (!isDirty) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
  return useRestoredForm(unsaved, form, given)
}
