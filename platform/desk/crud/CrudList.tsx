import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'

import { useAppLocation } from '../../web/navigation/location.ts'
import { BulkBar, RowMenu } from './BulkBar.tsx'
import { ColumnChoice, useColumnChoice } from './ColumnChoice.tsx'
import look from './crud.module.css'
import type { CrudActions } from './crudActions.ts'
import { CrudTable } from './CrudTable.tsx'
import type { CrudRow } from './crudTypes.ts'
import { FilterBar } from './FilterBar.tsx'
import { SavedViews } from './SavedViews.tsx'
import type { Crud } from './useCrud.ts'
import { writeState } from './useListState.ts'

type Props<Row extends CrudRow, Input extends FieldValues> = {
  crud: Crud<Row, Input>
  actions: CrudActions<Row, Input>
  /** The button 新建, repeated in an empty list. */
  newButton: ReactNode
}

/** The panel shows the rest, so that the remaining columns stay whole. */
const columnsBesidePanel = 3

/** Saved filters, filters, the choice of columns, the table, and the actions for ticked rows. */
export function CrudList<Row extends CrudRow, Input extends FieldValues>({
  crud,
  actions,
  newButton,
}: Props<Row, Input>) {
  const { props, state, setState, ticked, labelOf } = crud
  const { id, title, noun, columns, nameOf } = props
  const { pathname } = useAppLocation()
  const choice = useColumnChoice(id, columns)
  const shown =
    state.open === ''
      ? choice.shown
      : choice.shown.filter((one) => !one.isInPanel).slice(0, columnsBesidePanel)
  return (
    <div className={look.list}>
      <SavedViews id={id} noun={noun} given={props.views ?? []} />
      <div className={look.bar}>
        <FilterBar
          filters={props.filters ?? []}
          labelOf={labelOf}
          values={state.filters}
          onChange={(part) =>
            setState({ filters: { ...state.filters, ...part }, page: 1 }, { replace: true })
          }
        />
        <div className={look.tools}>
          <ColumnChoice
            all={columns.map((one) => ({ name: one.name, label: labelOf(one.name) }))}
            chosen={choice.chosen}
            onChoose={choice.choose}
            onReset={choice.reset}
          />
        </div>
      </div>
      <CrudTable
        title={title}
        data={crud.data}
        columns={shown.map((one) => ({ ...one, label: labelOf(one.name) }))}
        sorts={props.sorts ?? []}
        order={props.order ?? ''}
        state={state}
        onState={setState}
        nameOf={nameOf}
        addressOf={(row) => `#${pathname}${writeState({ ...state, open: row.id, mode: 'view' })}`}
        selected={actions.ofTicked.length > 0 ? ticked.rows.map((row) => row.id) : undefined}
        onSelect={ticked.set}
        onMove={crud.mover?.drop}
        rowMenu={(row) => <RowMenu name={nameOf(row)} actions={actions.ofRow(row)} />}
        empty={emptyWords(crud, newButton)}
      />
      <BulkBar count={ticked.rows.length} actions={actions.ofTicked} onClear={ticked.clear} />
    </div>
  )
}

/** Distinguishes a filter that finds nothing from a list that is empty. */
function emptyWords<Row extends CrudRow, Input extends FieldValues>(
  { props, isFiltered, setState }: Crud<Row, Input>,
  newButton: ReactNode,
) {
  if (!isFiltered)
    return { title: `还没有${props.noun}`, hint: props.emptyHint ?? '', action: newButton }
  return {
    title: `没有符合条件的${props.noun}`,
    hint: '换个条件，或清空筛选再看。',
    action: <Button onClick={() => setState({ filters: {}, page: 1 })}>清空筛选</Button>,
  }
}
