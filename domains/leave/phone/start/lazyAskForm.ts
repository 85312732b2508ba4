import { lazy } from 'react'

/** The form with everything that fields need: fetched while its page asks for what they are. */
export const AskForm = lazy(async () => ({ default: (await import('./AskForm.tsx')).AskForm }))
