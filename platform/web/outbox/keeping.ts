import { useState } from 'react'

import { currentOwner } from './owner.ts'
import type { NewAct } from './outbox.ts'

/** What people read of an act and where they find it; `form` is the one that it fills in, if any. */
export type About = Omit<NewAct, 'key' | 'kind' | 'input'> & { readonly form: string }

// Fetched as soon as a page may keep something (wakeKept): the network may be gone when it is called.
const kept = () => import('./keptActs.ts')

/** Keeps what whoever opened the page did and got no answer to; each handler answers what is to be shown, null when it is kept. */
export function useKeeping<Kind extends string>() {
  const [owner] = useState(currentOwner)
  return <Input>(kind: Kind, aboutOf: (input: Input, key: string) => About) =>
    async (error: Error, input: Input, key: string): Promise<Error | null> => {
      const acts = await kept().catch(() => undefined)
      return acts
        ? acts.keepUnanswered(error, owner, { key, kind, input, ...aboutOf(input, key) })
        : error
    }
}

/** Forgets what was said against earlier acts on a subject: it was done another way. */
export const settle = (subject: string): void =>
  void kept()
    .then((acts) => acts.settle(subject))
    .catch(() => undefined)
