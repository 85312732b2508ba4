import { call } from '../../web/calls.ts'
import { useQuery } from '../../web/queries.ts'
import type { CrudProps, CrudRow } from './crudTypes.ts'

/** One row in full where the page has an endpoint for it, else as the list shows it. */
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
    /** A form must not begin with what the list leaves out. */
    isWhole: get === undefined || query.data !== undefined,
    refetch: query.refetch,
  }
}
