import { useState } from 'react'

import type { CrudRow } from './crudTypes.ts'

/** The ticked rows. They stay ticked while other pages of the list are shown. */
export function useTicked<Row extends CrudRow>(listed: readonly Row[]) {
  const [rows, setRows] = useState<readonly Row[]>([])
  const find = (id: string) =>
    listed.find((row) => row.id === id) ?? rows.find((row) => row.id === id) ?? []
  return {
    rows,
    set: (ids: readonly string[]) => setRows(ids.flatMap(find)),
    toggle: (row: Row) =>
      setRows(
        rows.some((one) => one.id === row.id)
          ? rows.filter((one) => one.id !== row.id)
          : [...rows, row],
      ),
    clear: () => setRows([]),
  }
}
