import { lazy } from 'react'

/** Compression and upload of pictures are a separate chunk, which loads after the form. */
export const PapersField = lazy(async () => ({
  default: (await import('./PapersField.tsx')).PapersField,
}))
