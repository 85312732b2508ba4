import { useMemo } from 'react'
import type { FieldValues } from 'react-hook-form'

import type { CrudProps, CrudRow } from './crudTypes.ts'
import { contractLabel } from './fieldLabels.ts'
import { useTreeMove } from './tree/useTreeMove.ts'
import { useCrudRights } from './useCrudRights.ts'
import { useCrudTools } from './useCrudTools.ts'
import { useFull } from './useFull.ts'
import { listInput, useListState } from './useListState.ts'
import { useRemoval } from './useRemoval.tsx'
import { flattened, shownOf, useRows } from './useRows.ts'
import { useTicked } from './useTicked.ts'

export type Crud<Row extends CrudRow, Input extends FieldValues> = ReturnType<
  typeof useCrud<Row, Input>
>

/** The state that the parts of the page share: address, rows, ticks, the open row, rights. */
export function useCrud<Row extends CrudRow, Input extends FieldValues>(
  props: CrudProps<Row, Input>,
) {
  const { noun, list, columns, nameOf, form } = props
  const [state, setState] = useListState()
  const tools = useCrudTools(props)
  const removal = useRemoval({ noun, list, remove: props.remove, nameOf, tools })
  const data = shownOf(useRows(list, listInput(state, props.fixed ?? {})), removal.isGone)
  const rows = useMemo(() => flattened(data.rows), [data.rows])
  const ticked = useTicked(rows)
  const listed = rows.find((row) => row.id === state.open)
  const full = useFull(props.get, state.open, listed)
  const isFiltered = Object.keys(state.filters).length > 0
  const mover = useTreeMove({
    move: props.move,
    rows: data.rows,
    open: state.open,
    tools,
    isFiltered,
  })

  const close = () => setState({ open: '', mode: 'view' })
  const remove = async (some: readonly Row[]) => {
    if (!(await removal.removeRows(some))) return
    ticked.clear()
    if (some.some((row) => row.id === state.open)) close()
  }
  const at = rows.findIndex((row) => row.id === state.open)
  /** Opens the next or the previous row. */
  const step = (by: number) => {
    const next = at < 0 ? rows[0] : rows[Math.min(Math.max(at + by, 0), rows.length - 1)]
    if (next) setState({ open: next.id, mode: 'view' }, { replace: state.open !== '' })
  }
  return {
    props,
    state,
    setState,
    tools,
    rights: useCrudRights(props),
    removalBar: removal.bar,
    data,
    ticked,
    full,
    openRow: state.open === '' ? undefined : full.row,
    isFiltered,
    mover,
    close,
    remove,
    step,
    place: {
      id: state.open,
      at: at < 0 ? 0 : (state.page - 1) * state.size + at + 1,
      total: data.total,
      step,
      next: () => (at >= 0 && at < rows.length - 1 ? step(1) : close()),
      close,
    },
    labelOf: (name: string) =>
      columns.find((one) => one.name === name)?.label ?? contractLabel(list, form?.submit, name),
  }
}
