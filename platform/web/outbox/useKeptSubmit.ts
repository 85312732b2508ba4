import type * as z from 'zod/mini'

import type { Endpoint } from '../../contract/endpoint.ts'
import { outboxScreen } from '../../contract/outbox.ts'
import { linkTo } from '../../contract/screen.ts'
import { useSubmit } from '../calls.ts'
import { useGo } from '../navigation.tsx'
import { type About, settle, useKeeping } from './keeping.ts'

type Shape = z.ZodMiniType
/** A write as a form knows it. */
export type Submit<Input> = {
  readonly mutate: (input: Input) => void
  readonly isPending: boolean
  readonly error: Error | null
}
type Told = Pick<About, 'title' | 'words' | 'note' | 'to'>
export type KeptSubmit<Input extends Shape, Reply extends Shape> = Omit<
  Parameters<typeof useSubmit<Input, Reply>>[1] & {},
  'failed'
> & {
  kind: string
  /** The record that is handed in again, or the key under which a new one waited before; empty for a new one. */
  name: string
  /** What people read of it while it waits, and where it is opened by its name. */
  about: (input: z.input<Input>, name: string) => Told
}

/** What a request that waits is called in the queue. */
export const subjectOf = (kind: string, name: string): string => `${kind} ${name}`

/** A form's write that waits on the device where nothing answers, and leads to what waits. */
export function useKeptSubmit<Input extends Shape, Reply extends Shape>(
  endpoint: Endpoint<Input, Reply>,
  { kind, name, about, ...options }: KeptSubmit<Input, Reply>,
) {
  const go = useGo()
  const keeping = useKeeping()
  return useSubmit(endpoint, {
    ...options,
    done: (reply, input) => {
      // Whoever leaves first does not see his form close behind him.
      const left = options.done?.(reply, input)
      if (name) settle(subjectOf(kind, name))
      return left
    },
    failed: async (error, input, key) => {
      const called = name || key
      const act = { ...about(input, called), subject: subjectOf(kind, called), form: '' }
      const shown = await keeping(kind, () => act)(error, input, key)
      if (shown === null) go.replace(linkTo(outboxScreen))
      return shown
    },
  })
}
