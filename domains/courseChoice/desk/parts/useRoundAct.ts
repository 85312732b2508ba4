import type * as z from 'zod/mini'

import type { Endpoint } from '../../../../platform/contract/endpoint.ts'
import { useSubmit } from '../../../../platform/web/calls/calls.ts'
import { listUnseated, searchChildren } from '../../contract/officeSeat.ts'
import { getRound, listDeskRounds, listRoundClasses } from '../../contract/roundForm.ts'

const invalidates = [getRound, listDeskRounds, listRoundClasses, listUnseated, searchChildren]

/** An act on a round; afterwards its page and the list show the new state. */
export const useRoundAct = <Input extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Reply>,
  message: string,
  done: (reply: z.output<Reply>) => unknown = () => undefined,
) => useSubmit(endpoint, { invalidates, message, done })
