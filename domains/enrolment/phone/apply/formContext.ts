import { createContext, useContext } from 'react'

import type { FieldError } from '../../../../platform/contract/errors.ts'
import type { PaperFile } from '../../contract/applicationShapes.ts'
import type { DraftPayload } from '../../contract/draft.ts'
import type { QueuedPhoto } from '../drafts/photoQueue.ts'

/** What the pieces of the form know and may do. */
export type FormFacts = {
  readonly planId: string
  /** The application that is mended, so that its own number is no duplicate. */
  readonly excludeId?: string | undefined
  readonly today: string
  readonly payload: DraftPayload
  readonly problems: readonly FieldError[]
  /** The sentence under a field: only once it was left or the form was to be sent. */
  readonly errorOf: (name: string) => string
  readonly isWritable: (key: string) => boolean
  /** What stands for a hidden value that was handed in before; empty for all others. */
  readonly maskedOf: (name: string) => string
  readonly set: (name: string, value: string) => void
  readonly setPayload: (payload: DraftPayload) => void
  readonly touch: (name: string) => void
  /** Shows the problem of one place, also an empty one. */
  readonly insist: (name: string) => void
  readonly photos: readonly QueuedPhoto[]
  readonly addPhotos: (materialKey: string, files: readonly File[]) => Promise<void>
  readonly removePhoto: (photoId: string) => void
  readonly retryPhoto: (photoId: string) => void
  readonly removeFile: (materialKey: string, attachId: string) => void
  /** Where a file that this device did not take can be seen. */
  readonly linkOf: (attachId: string) => PaperFile | undefined
}

const FormContext = createContext<FormFacts | undefined>(undefined)
export const FormProvider = FormContext.Provider

/** The form around a piece. */
export function useFormFacts(): FormFacts {
  const facts = useContext(FormContext)
  if (!facts) throw new Error('a piece of the form stands outside of it')
  return facts
}
