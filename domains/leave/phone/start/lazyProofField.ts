import { lazy } from 'react'

/** Compression and upload of pictures are a separate chunk, which loads after the form. */
export const ProofField = lazy(async () => ({
  default: (await import('./ProofField.tsx')).ProofField,
}))
