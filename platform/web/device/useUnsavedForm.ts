import { useEffect, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'

import { currentOwner } from '../runtime.ts'
import type { Owner } from './owner.ts'
import { moveOldForms, type Typed, typedIn, unsavedForms } from './unsavedForms.ts'

/** A form whose unsaved input was read from this device. */
export type UnsavedForm = {
  readonly name: string
  readonly owner: Owner
  /** Undefined where nothing was stored. */
  readonly typed: Typed | undefined
}

/** Reads the unsaved input of a form. Returns undefined until it is read. */
export function useUnsavedForm(name: string): UnsavedForm | undefined {
  // The page may stay open after its person has signed out.
  const [owner] = useState(currentOwner)
  const [found, setFound] = useState<UnsavedForm>()
  useEffect(() => {
    let isWanted = true
    const read = async () => {
      await moveOldForms(owner)
      const typed = await unsavedForms.read(owner, name)
      if (isWanted) setFound({ name, owner, typed })
    }
    void read()
    return () => void (isWanted = false)
  }, [owner, name])
  return found?.name === name ? found : undefined
}

/** What a form begins with: the saved values, changed by what was typed before. */
export const withTyped = <Input extends FieldValues>(
  given: DefaultValues<Input>,
  { typed }: UnsavedForm,
): DefaultValues<Input> => ({ ...given, ...typed })

/** Stores what is typed from now on. Returns the function that removes it. */
export function useRestoredForm<Input extends FieldValues>(
  { name, owner }: UnsavedForm,
  form: UseFormReturn<Input>,
  given: DefaultValues<Input>,
): () => void {
  const [first] = useState(given)
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const typed = typedIn(first, values)
          if (Object.keys(typed).length > 0) unsavedForms.keep(owner, name, typed)
          else unsavedForms.drop(owner, name)
        },
      }),
    [form, first, owner, name],
  )
  return () => unsavedForms.drop(owner, name)
}
