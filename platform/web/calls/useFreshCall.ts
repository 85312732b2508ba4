import { useState } from 'react'
import type * as z from 'zod/mini'

import type { Endpoint } from '../../contract/endpoint.ts'
import { useCall } from './calls.ts'

/**
 * Always fetches from the server: an answer cached before this component mounted does not count,
 * because another device may have written since.
 */
export function useCallAnew<Input extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  endpoint: Endpoint<Input, Reply>,
  input: z.input<Input>,
  enabled: boolean,
) {
  const [openedMs] = useState(() => Date.now())
  const { data, error, dataUpdatedAt, refetch } = useCall(endpoint, input, {
    quiet: true,
    enabled,
    staleMs: 0,
  })
  return {
    data: dataUpdatedAt >= openedMs ? data : undefined,
    hasFailed: error !== null,
    askAgain: refetch,
  }
}
