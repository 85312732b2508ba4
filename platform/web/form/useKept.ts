import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

import { onSent } from '../calls/sent.ts'
import { type Typed, typedIn, unsavedForms } from '../device/unsavedForms.ts'
import type { Owner } from '../device/owner.ts'
import { readLocation } from '../navigation/location.ts'
import { currentOwner } from '../runtime.ts'

/** What a form holds beyond its beginning, stored on this device until it is sent or discarded. */
export type Kept = {
  /** The form shows what was typed on an earlier visit. */
  readonly isRestored: boolean
  readonly isTouched: () => boolean
  readonly discard: () => void
  /** Notes that the form has been submitted. */
  readonly submitted: () => void
}

type Place<Input extends FieldValues> = {
  readonly form: UseFormReturn<Input>
  readonly owner: Owner
  /** Empty: nothing is stored. */
  readonly name: string
  /** What the form began with, or what was sent last. */
  readonly base: RefObject<Typed>
}

/**
 * Stores what is typed under this name, so that Back, a reload or a refusal loses nothing, and
 * shows it again when the form is opened the next time. Without a name nothing is stored.
 */
export function useKept<Input extends FieldValues>(
  form: UseFormReturn<Input>,
  name: string,
  error: Error | null,
): Kept {
  // The page may stay open after its person has signed out.
  const [owner] = useState(currentOwner)
  const [first] = useState<Typed>(() => ({ ...form.formState.defaultValues }))
  const base = useRef(first)
  const place = { form, owner, name, base }
  const [isRestored, setRestored] = useRestoring(place)
  const submitted = useSent(place, first, error)
  return {
    isRestored,
    isTouched: () => Object.keys(typedIn(base.current, form.getValues())).length > 0,
    discard: () => {
      form.reset()
      unsavedForms.drop(owner, name)
      setRestored(false)
    },
    submitted,
  }
}

/** Reads what was typed before, and then stores each change. */
function useRestoring<Input extends FieldValues>({ form, owner, name, base }: Place<Input>) {
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    if (name === '') return undefined
    let isOpen = true
    let stop = (): void => undefined
    const begin = async () => {
      const before = await unsavedForms.read(owner, name)
      if (!isOpen) return
      stop = form.subscribe({
        formState: { values: true },
        callback: () => keepTyped({ form, owner, name, base }),
      })
      if (!before) return
      // What was typed while the device was read is newer.
      form.reset(
        { ...form.getValues(), ...before, ...typedIn(base.current, form.getValues()) },
        {
          keepDefaultValues: true,
        },
      )
      setRestored(true)
    }
    void begin()
    return () => {
      isOpen = false
      stop()
    }
  }, [form, owner, name, base])
  return [isRestored, setRestored] as const
}

/** Drops what was sent. A failure after that stores it again. */
function useSent<Input extends FieldValues>(
  place: Place<Input>,
  first: Typed,
  error: Error | null,
): () => void {
  const isWaiting = useRef(false)
  const latest = useRef(place)
  latest.current = place
  useEffect(
    () =>
      onSent(() => {
        if (!isWaiting.current) return
        isWaiting.current = false
        const { form, owner, name, base } = latest.current
        base.current = { ...form.getValues() }
        unsavedForms.drop(owner, name)
      }),
    [],
  )
  useEffect(() => {
    if (!error) return
    isWaiting.current = false
    latest.current.base.current = first
    keepTyped(latest.current)
  }, [error, first])
  return () => void (isWaiting.current = true)
}

function keepTyped<Input extends FieldValues>({ form, owner, name, base }: Place<Input>): void {
  if (name === '') return
  const typed = typedIn(base.current, form.getValues())
  if (Object.keys(typed).length > 0) unsavedForms.keep(owner, name, typed)
  else unsavedForms.drop(owner, name)
}

/**
 * The name of a form on this page. It includes what the form begins with, so that nothing typed
 * about one record is shown for another, or for the same after somebody else has changed it.
 */
export function nameHere<Input extends FieldValues>(
  title: string,
  form: UseFormReturn<Input>,
): string {
  const { pathname, search } = readLocation()
  const begins = shortHash(JSON.stringify(form.formState.defaultValues) ?? '')
  return [`${pathname}${search}`, title, begins].join(' ')
}

/** A short name for a text (FNV-1a). It tells texts apart and protects nothing. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}
