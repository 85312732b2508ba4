import type { FieldValues } from 'react-hook-form'

import { useKeys } from '../keyboard/keys.ts'
import type { CrudActions } from './crudActions.ts'
import type { CrudRow, RowAction } from './crudTypes.ts'
import type { Crud } from './useCrud.ts'

/** The keys of a list page, as the help behind `?` lists them. */
export function useCrudKeys<Row extends CrudRow, Input extends FieldValues>(
  crud: Crud<Row, Input>,
  actions: CrudActions<Row, Input>,
): void {
  const { state, setState, rights, ticked, openRow, step } = crud
  const act = (key: string) => {
    const one =
      openRow &&
      actions.ofRow(openRow).find((action) => action.key === key && action.disabled === undefined)
    if (one) void one.run()
  }
  /** The target rows of a shortcut: the ticked ones, else the open one. */
  const meant = (one: RowAction<Row>): readonly Row[] =>
    one.for !== 'one' && ticked.rows.length > 0
      ? ticked.rows
      : openRow && one.for !== 'many'
        ? [openRow]
        : []
  /** A link of the row before would keep Enter to itself. */
  const stepOn = (by: number): void => {
    if (document.activeElement instanceof HTMLAnchorElement) document.activeElement.blur()
    step(by)
  }
  const shortcuts = rights.actions.flatMap((one) =>
    one.shortcut ? [[one.shortcut, () => void actions.run(one, meant(one))] as const] : [],
  )
  useKeys({
    ...Object.fromEntries(shortcuts),
    j: () => stepOn(1),
    k: () => stepOn(-1),
    x: () => openRow && ticked.toggle(openRow),
    e: () => act('edit'),
    Delete: () => act('remove'),
    Enter: () => (openRow ? document.querySelector<HTMLElement>('aside h2')?.focus() : step(0)),
    n: rights.create ? () => setState({ open: '', mode: 'new' }) : undefined,
    '/': () =>
      document.querySelector<HTMLInputElement>('[data-search] input, input[data-search]')?.focus(),
    Escape: () => (state.mode === 'view' ? crud.close() : undefined),
  })
}
