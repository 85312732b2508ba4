import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { FieldValues } from 'react-hook-form'

import { contractLabel } from './labels.ts'
import { call } from '../../web/calls.ts'
import { sentenceOf } from '../../web/http/callError.ts'
import { useAppLocation } from '../../web/location.ts'
import { queryClient } from '../../web/queries.ts'
import { toast } from '../../web/toasts.ts'
import { useChunk } from '../../web/useChunk.ts'
import { useKeys } from '../keys.ts'
import { usePerson } from '../person.tsx'
import { DeskError, DeskFacts, DeskPage, DeskSkeleton } from '../pieces.tsx'
import { BulkBar, type Doable, RowMenu } from './BulkBar.tsx'
import { ColumnChoice, useColumnChoice } from './ColumnChoice.tsx'
import look from './crud.module.css'
import { CrudForm } from './CrudForm.tsx'
import { asText, CrudTable, fieldOf } from './CrudTable.tsx'
import type { CrudProps, CrudRow, CrudTools, RowAction } from './crudTypes.ts'
import { DetailPanel } from './DetailPanel.tsx'
import { FilterBar } from './FilterBar.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { SavedViews } from './SavedViews.tsx'
import { listInput, useListState, writeState } from './useListState.ts'
import { useFull } from './useFull.ts'
import { useTreeMove } from './useTreeMove.ts'
import { useRemoval } from './useRemoval.tsx'
import { flattened, shownOf, useRows } from './useRows.ts'

const none: readonly never[] = []
const loadImporter = () => import('./ImportDialog.tsx')

/** A whole page for one kind of thing: list, filters, detail, form, removal, import and export, all from its contract. */
export function CrudPage<Row extends CrudRow, Input extends FieldValues = FieldValues>(
  props: CrudProps<Row, Input>,
) {
  const { id, title, noun, columns, nameOf, form, sorts = none } = props
  const [state, setState] = useListState()
  const { pathname } = useAppLocation()
  const read = useRows(props.list, listInput(state, props.fixed ?? {}))
  const tools = useTools(props)
  const removal = useRemoval({ noun, list: props.list, remove: props.remove, nameOf, tools })
  const data = shownOf(read, removal.isGone)
  const rows = useMemo(() => flattened(data.rows), [data.rows])
  const [selected, setSelected] = useState<readonly Row[]>([])
  const [isImporting, setImporting] = useState(false)
  const importer = useChunk(loadImporter, isImporting, () => setImporting(false))
  const full = useFull(
    props.get,
    state.open,
    rows.find((row) => row.id === state.open),
  )
  const rights = useRights(props)
  const labelOf = (name: string) =>
    columns.find((one) => one.name === name)?.label ?? contractLabel(props.list, form?.submit, name)
  const choice = useColumnChoice(id, columns)

  const isFiltered = Object.keys(state.filters).length > 0
  const mover = useTreeMove(props.move, data.rows, state.open, tools, isFiltered)

  const close = () => setState({ open: '', mode: 'view' })
  const remove = async (some: readonly Row[]) => {
    if (!(await removal.removeRows(some))) return
    setSelected([])
    if (some.some((row) => row.id === state.open)) close()
  }
  const actionsFor = (row: Row): Doable[] => [
    ...(rights.edit && form
      ? [
          {
            key: 'edit',
            label: '编辑',
            danger: false,
            disabled: form.locked?.(row),
            run: () => setState({ open: row.id, mode: 'edit' }),
          },
        ]
      : []),
    ...rights.actions
      .filter((one) => one.for !== 'many' && (one.fits?.(row) ?? true))
      .map((one) => ({
        key: one.key,
        label: one.label,
        danger: one.danger ?? false,
        run: () => one.run([row], tools, [row]),
      })),
    ...(mover?.actionsFor(row) ?? none),
    ...(rights.remove
      ? [
          {
            key: 'remove',
            label: '删除',
            danger: true,
            disabled: props.remove?.locked?.(row),
            run: () => remove([row]),
          },
        ]
      : []),
  ]
  const runOn = async (one: RowAction<Row>, some: readonly Row[]) => {
    const fitting = some.filter((row) => one.fits?.(row) ?? true)
    if (fitting.length === 0 && some.length > 0)
      return toast(`所选的${noun}现在不能“${one.label}”`, 'warning')
    if (fitting.length > 0 && (await one.run(fitting, tools, some)) === true) setSelected([])
  }
  const bulkActions: Doable[] = [
    ...rights.actions
      .filter((one) => one.for !== 'one')
      .map((one) => ({
        key: one.key,
        label: one.label,
        danger: one.danger ?? false,
        run: () => runOn(one, selected),
      })),
    ...(rights.remove
      ? [
          {
            key: 'remove',
            label: '删除',
            danger: true,
            run: () => remove(selected.filter((row) => !props.remove?.locked?.(row))),
          },
        ]
      : []),
  ]
  const step = (by: number) => {
    const at = rows.findIndex((row) => row.id === state.open)
    const next = at < 0 ? rows[0] : rows[Math.min(Math.max(at + by, 0), rows.length - 1)]
    if (next) setState({ open: next.id, mode: 'view' }, { replace: state.open !== '' })
  }
  const open = state.open === '' ? undefined : full.row
  const shown = choice.shown.filter((one) => state.open === '' || !one.isInPanel)
  const act = (key: string) => {
    const one =
      open && actionsFor(open).find((action) => action.key === key && action.disabled === undefined)
    if (one) void one.run()
  }
  const shortcuts = rights.actions.flatMap((one) => {
    const some =
      one.for !== 'one' && selected.length > 0 ? selected : open && one.for !== 'many' ? [open] : []
    return one.shortcut ? [[one.shortcut, () => void runOn(one, some)] as const] : []
  })
  useKeys({
    ...Object.fromEntries(shortcuts),
    j: () => step(1),
    k: () => step(-1),
    x: () =>
      open &&
      setSelected(
        selected.some((row) => row.id === open.id)
          ? selected.filter((row) => row.id !== open.id)
          : [...selected, open],
      ),
    e: () => act('edit'),
    Delete: () => act('remove'),
    Enter: () => (open ? document.querySelector<HTMLElement>('aside h2')?.focus() : step(0)),
    n: rights.create ? () => setState({ open: '', mode: 'new' }) : undefined,
    '/': () =>
      document.querySelector<HTMLInputElement>('[data-search] input, input[data-search]')?.focus(),
    Escape: () => (state.mode === 'view' ? close() : undefined),
  })

  const isNew = state.mode === 'new' && rights.create
  const isEditing = state.mode === 'edit' && rights.edit && open !== undefined && full.isWhole
  const formView =
    form && (isNew || isEditing) ? (
      <CrudForm
        key={isNew ? 'new' : open?.id}
        listId={id}
        noun={noun}
        options={form}
        row={isNew ? undefined : open}
        onClose={() => setState({ open: isNew ? '' : state.open, mode: 'view' })}
        onDone={(reply, wasNew) => {
          tools.refresh()
          setState({ open: wasNew ? '' : state.open, mode: 'view' }, { replace: true })
          void form.saved?.(reply, wasNew)
        }}
      />
    ) : null
  if (formView && form?.wide) return <DeskPage title={title}>{formView}</DeskPage>

  const newButton = rights.create ? (
    <Button
      type="primary"
      icon={<Plus size="1rem" aria-hidden="true" />}
      onClick={() => setState({ open: '', mode: 'new' })}
    >
      {`新建${noun}`}
    </Button>
  ) : null
  return (
    <DeskPage
      title={title}
      hint={props.hint}
      actions={
        <>
          {props.extra}
          <MoreMenu
            props={props}
            rights={rights}
            filters={state.filters}
            onImport={() => setImporting(true)}
          />
          {newButton}
        </>
      }
    >
      {props.above}
      <div className={look.layout}>
        {props.beside ? <div className={look.beside}>{props.beside}</div> : null}
        <div className={look.list}>
          <SavedViews id={id} noun={noun} />
          <div className={look.bar}>
            <FilterBar
              filters={props.filters ?? none}
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
            noun={noun}
            data={data}
            columns={shown.map((one) => ({ ...one, label: labelOf(one.name) }))}
            sorts={sorts}
            state={state}
            onState={setState}
            nameOf={nameOf}
            addressOf={(row) =>
              `#${pathname}${writeState({ ...state, open: row.id, mode: 'view' })}`
            }
            selected={bulkActions.length > 0 ? selected.map((row) => row.id) : undefined}
            onSelect={(ids) =>
              setSelected(
                ids.flatMap(
                  (one) =>
                    rows.find((row) => row.id === one) ??
                    selected.find((row) => row.id === one) ??
                    [],
                ),
              )
            }
            onMove={mover?.drop}
            rowMenu={(row) => <RowMenu name={nameOf(row)} actions={actionsFor(row)} />}
            empty={
              isFiltered
                ? {
                    title: `没有符合条件的${noun}`,
                    hint: '换个条件，或清空筛选再看。',
                    action: (
                      <Button onClick={() => setState({ filters: {}, page: 1 })}>清空筛选</Button>
                    ),
                  }
                : { title: `还没有${noun}`, hint: props.emptyHint ?? '', action: newButton }
            }
          />
          <BulkBar
            count={selected.length}
            noun={noun}
            actions={bulkActions}
            onClear={() => setSelected([])}
          />
        </div>
        {state.open !== '' && state.mode !== 'new' ? (
          <DetailPanel
            title={full.row ? nameOf(full.row) : noun}
            actions={full.row ? actionsFor(full.row) : []}
            onStep={step}
            onClose={close}
          >
            {full.row ? (
              (props.details?.(full.row) ?? (
                <Facts row={full.row} columns={columns} labelOf={labelOf} />
              ))
            ) : full.error ? (
              <DeskError error={full.error} onRetry={full.refetch} />
            ) : full.isPending || data.isPending ? (
              <DeskSkeleton rows={4} />
            ) : (
              <p>{`这个${noun}不在当前列表中，可能已被删除或被筛选掉。`}</p>
            )}
          </DetailPanel>
        ) : null}
      </div>
      {formView}
      {removal.bar}
      {props.importing && isImporting && importer ? (
        <importer.ImportDialog
          noun={noun}
          importing={props.importing}
          onDone={tools.refresh}
          onClose={() => setImporting(false)}
        />
      ) : null}
    </DeskPage>
  )
}

function Facts<Row extends CrudRow>({
  row,
  columns,
  labelOf,
}: {
  row: Row
  columns: CrudProps<Row, FieldValues>['columns']
  labelOf: (name: string) => string
}) {
  return (
    <DeskFacts
      items={columns.map((one) => ({
        label: labelOf(one.name),
        value: one.show ? one.show(row) : asText(fieldOf(row, one.name)),
      }))}
    />
  )
}

function useTools<Row extends CrudRow, Input extends FieldValues>({
  list,
  get,
}: CrudProps<Row, Input>): CrudTools {
  return useMemo(() => {
    const refresh = () => {
      for (const endpoint of [list, get])
        if (endpoint) void queryClient.invalidateQueries({ queryKey: [endpoint.path] })
    }
    const act: CrudTools['act'] = async (endpoint, input, message) => {
      try {
        await call(endpoint, input, { quiet: true })
        toast(message, 'success')
        refresh()
        return true
      } catch (error) {
        toast(sentenceOf(error), 'error')
        return false
      }
    }
    return { refresh, act }
  }, [list, get])
}

/** What this person may do here, asked by the permissions that the endpoints declare. */
function useRights<Row extends CrudRow, Input extends FieldValues>({
  form,
  remove,
  actions = none,
  importing,
  exporting,
}: CrudProps<Row, Input>) {
  const person = usePerson()
  const submits = form !== undefined && person.can(form.submit)
  return {
    create: submits && (form.mayCreate === undefined || person.has(form.mayCreate)),
    edit: submits && (form.mayEdit === undefined || person.has(form.mayEdit)),
    remove: remove !== undefined && person.can(remove.endpoint),
    actions: actions.filter((one) => !one.endpoint || person.can(one.endpoint)),
    import: importing !== undefined && person.can(importing.endpoint),
    export: exporting !== undefined && person.can(exporting.endpoint),
  }
}
