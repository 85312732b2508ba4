import { lazy } from 'react'

/** The form with its field code, loaded while its page fetches the data. */
export const AskForm = lazy(async () => ({ default: (await import('./AskForm.tsx')).AskForm }))
