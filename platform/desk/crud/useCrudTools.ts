import { useMemo } from 'react'
import type { FieldValues } from 'react-hook-form'

import { submitThrottleMs } from '../../contract/constants.ts'
import { call } from '../../web/calls/calls.ts'
import { sendWithKey, type IdempotencyKeys } from '../../web/calls/idempotencyKey.ts'
import { queryClient } from '../../web/calls/queryClient.ts'
import { sentenceOf } from '../../web/http/callError.ts'
import { toast } from '../../web/overlays/toasts.ts'
import type { CrudProps, CrudRow, CrudTools } from './crudTypes.ts'

/**
 * Reloads the list, and makes calls that reload it afterwards. A second press is ignored: the same
 * call is not made again while it runs, nor within a second of it; a retry after a failure reuses its
 * idempotency key.
 */
export function useCrudTools<Row extends CrudRow, Input extends FieldValues>({
  list,
  get,
}: CrudProps<Row, Input>): CrudTools {
  return useMemo(() => {
    const refresh = () => {
      for (const endpoint of [list, get])
        if (endpoint) void queryClient.invalidateQueries({ queryKey: [endpoint.path] })
    }
    const lastMs = new Map<string, number>()
    const keys: IdempotencyKeys = new Map()
    const act: CrudTools['act'] = async (endpoint, input, message) => {
      const key = `${endpoint.path} ${JSON.stringify(input)}`
      if (performance.now() - (lastMs.get(key) ?? -submitThrottleMs) < submitThrottleMs)
        return false
      lastMs.set(key, Number.POSITIVE_INFINITY)
      try {
        await sendWithKey(keys, endpoint, input, (headers) =>
          call(endpoint, input, { quiet: true, headers }),
        )
        toast(message, 'success')
        refresh()
        return true
      } catch (error) {
        toast(sentenceOf(error), 'error')
        return false
      } finally {
        lastMs.set(key, performance.now())
      }
    }
    return { refresh, act }
  }, [list, get])
}
