import { call } from '../../web/calls/calls.ts'
import { useQuery } from '../../web/calls/queryClient.ts'
import type { CrudProps, CrudRow } from './crudTypes.ts'

/**
 * Loads one complete row if the page has an endpoint for it. Otherwise returns the row of the list.
 */
export function useFull<Row extends CrudRow>(
  get: CrudProps<Row, never>['get'],
  id: string,
  listed: Row | undefined,
) {
  const query = useQuery({
    queryKey: [get?.path ?? '', { id }],
    enabled: get !== undefined && id !== '',
    queryFn: ({ signal }) =>
      get ? call(get, { id }, { signal, quiet: true, silent: true }) : undefined,
  })
  const row = query.data ?? listed
  return {
    row: row?.id === id || query.data ? row : listed,
    error: query.error,
    isPending: query.isPending && get !== undefined,
    /** A form must not start without the fields that the list omits. */
    isWhole: get === undefined || query.data !== undefined,
    refetch: query.refetch,
  }
}
