import type * as z from 'zod/mini'

import type { Endpoint } from '../../contract/endpoint.ts'
import { call } from './calls.ts'
import { queryClient } from './queryClient.ts'

type Shape = z.ZodMiniType

/** Makes a read call ahead of the page that will read its answer with `useCall`. */
export const askAhead = <Input extends Shape, Reply extends Shape>(
  endpoint: Endpoint<Input, Reply>,
  input: z.input<Input>,
): Promise<void> =>
  queryClient.ask([endpoint.path, input], (signal) =>
    call(endpoint, input, { signal, quiet: true, silent: true }),
  )
