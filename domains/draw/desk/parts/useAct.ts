import type * as z from 'zod/mini'

import type { Endpoint } from '../../../../platform/contract/endpoint.ts'
import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { getCeremony, listCeremonies } from '../../contract/ceremony.ts'

/** One act of the ceremony; afterwards the page and the list show the new state. */
export const useAct = <Input extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Reply>,
  message: string,
  done: () => unknown = () => undefined,
) => useSubmit(endpoint, { invalidates: [getCeremony, listCeremonies], message, done })
