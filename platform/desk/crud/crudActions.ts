import type { FieldValues } from 'react-hook-form'

import { toast } from '../../web/overlays/toasts.ts'
import type { Doable } from './BulkBar.tsx'
import type { CrudRow, RowAction } from './crudTypes.ts'
import type { Crud } from './useCrud.ts'

/** The actions for one row and for the ticked ones, by the user's rights. */
export function crudActions<Row extends CrudRow, Input extends FieldValues>(
  crud: Crud<Row, Input>,
) {
  const { rights, tools, ticked, mover } = crud
  const { noun, form, remove } = crud.props

  /** Runs the action on those rows that it fits. */
  const run = async (one: RowAction<Row>, some: readonly Row[]) => {
    const fitting = some.filter((row) => one.fits?.(row) ?? true)
    if (fitting.length === 0 && some.length > 0)
      return toast(`所选的${noun}现在不能“${one.label}”`, 'warning')
    if (fitting.length > 0 && (await one.run(fitting, tools, some)) === true) ticked.clear()
  }
  const own = ({ key, label, danger = false }: RowAction<Row>, doIt: () => unknown): Doable => ({
    key,
    label,
    danger,
    run: doIt,
  })
  const removal = (rows: readonly Row[], disabled?: string): Doable[] =>
    rights.remove
      ? [{ key: 'remove', label: '删除', danger: true, disabled, run: () => crud.remove(rows) }]
      : []
  const editing = (row: Row): Doable[] =>
    rights.edit && form
      ? [
          {
            key: 'edit',
            label: '编辑',
            danger: false,
            disabled: form.locked?.(row),
            run: () => crud.setState({ open: row.id, mode: 'edit' }),
          },
        ]
      : []
  return {
    run,
    ofRow: (row: Row): Doable[] => [
      ...editing(row),
      ...rights.actions
        .filter((one) => one.for !== 'many' && (one.fits?.(row) ?? true))
        .map((one) => own(one, () => one.run([row], tools, [row]))),
      ...(mover?.actionsFor(row) ?? []),
      ...removal([row], remove?.locked?.(row)),
    ],
    ofTicked: [
      ...rights.actions
        .filter((one) => one.for !== 'one')
        .map((one) => own(one, () => run(one, ticked.rows))),
      ...removal(ticked.rows.filter((row) => !remove?.locked?.(row))),
    ],
  }
}

export type CrudActions<Row extends CrudRow, Input extends FieldValues> = ReturnType<
  typeof crudActions<Row, Input>
>
