import { lazy } from 'react'

/** Pictures are compressed and sent by code of their own, which comes after the form. */
export const ProofField = lazy(async () => ({
  default: (await import('./ProofField.tsx')).ProofField,
}))
