import { createContext, useContext } from 'react'

import type { FieldError } from '../../../../platform/contract/errors.ts'
import type { PaperFile } from '../../contract/applicationShapes.ts'
import type { DraftPayload } from '../../contract/draft.ts'
import type { QueuedPhoto } from '../drafts/photoQueue.ts'

/** Data and actions that the parts of the form share. */
export type FormFacts = {
  readonly planId: string
  /** The application being corrected; its own number is not a duplicate. */
  readonly excludeId?: string | undefined
  readonly today: string
  readonly payload: DraftPayload
  readonly problems: readonly FieldError[]
  /** The error of a field; shown after blur or after a submit attempt. */
  readonly errorOf: (name: string) => string
  readonly isWritable: (key: string) => boolean
  /** The mask of a previously submitted secret value; empty for other fields. */
  readonly maskedOf: (name: string) => string
  readonly set: (name: string, value: string) => void
  readonly setPayload: (payload: DraftPayload) => void
  readonly touch: (name: string) => void
  /** Shows the error of one field even while it is empty. */
  readonly insist: (name: string) => void
  readonly photos: readonly QueuedPhoto[]
  readonly addPhotos: (materialKey: string, files: readonly File[]) => Promise<void>
  readonly removePhoto: (photoId: string) => void
  readonly retryPhoto: (photoId: string) => void
  readonly removeFile: (materialKey: string, attachId: string) => void
  /** The server's link of a file that was uploaded from another device. */
  readonly linkOf: (attachId: string) => PaperFile | undefined
}

const FormContext = createContext<FormFacts | undefined>(undefined)
export const FormProvider = FormContext.Provider

/** The form context of the enclosing form. */
export function useFormFacts(): FormFacts {
  const facts = useContext(FormContext)
  if (!facts) throw new Error('this component must be inside the form')
  return facts
}
