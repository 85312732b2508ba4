import { Pagination, Table, type TableProps } from 'antd'
import type { MouseEvent, ReactNode } from 'react'

import { classNames } from '../../web/kit/classNames.ts'
import { DeskEmpty, DeskError, DeskSkeleton } from '../DeskPage.tsx'
import { ScrollRegion } from '../ScrollRegion.tsx'
import look from './crud.module.css'
import type { Column, CrudRow } from './crudTypes.ts'
import { type ListState, type ListStateChange, pageSizes } from './useListState.ts'
import type { DropZone } from './tree/treeMoves.ts'
import { useRowDrag } from './tree/useRowDrag.ts'
import type { Rows } from './useRows.ts'

type Props<Row extends CrudRow> = {
  title: string
  data: Rows<Row>
  columns: readonly (Column<Row> & { label: string })[]
  sorts: readonly string[]
  order: string
  state: ListState
  onState: (change: ListStateChange) => void
  nameOf: (row: Row) => string
  addressOf: (row: Row) => string
  selected: readonly string[] | undefined
  onSelect: (ids: string[]) => void
  rowMenu: (row: Row) => ReactNode
  onMove?: ((moved: string, target: string, zone: DropZone) => void) | undefined
  empty: { title: string; hint: ReactNode; action: ReactNode }
}

/**
 * The table of rows, 40 px each. Head, ticks, names and the actions of a row stay in view while the
 * rest scrolls. A press on a sortable head sorts; a press on a row opens it beside the list.
 */
export function CrudTable<Row extends CrudRow>(props: Props<Row>) {
  const { data, state, onState, title } = props
  const drag = useRowDrag(props.onMove)
  if (data.error) return <DeskError error={data.error} onRetry={data.refetch} />
  if (data.isPending) return <DeskSkeleton />
  if (data.rows.length === 0) return <DeskEmpty drawing="search" {...props.empty} />
  return (
    <>
      <ScrollRegion
        className={classNames(
          look.scroller,
          props.selected && look.ticking,
          data.isRefreshing && look.refreshing,
        )}
        label={`${title}列表`}
      >
        <Table<Row>
          rowKey="id"
          size="small"
          columns={tableColumns(props)}
          dataSource={[...data.rows]}
          pagination={false}
          showSorterTooltip={false}
          expandable={{ defaultExpandAllRows: true, indentSize: 20 }}
          rowClassName={(row) =>
            classNames(row.id === state.open && look.openRow, dropLook(drag.zoneOf(row.id)))
          }
          onRow={(row) => ({
            ...drag.propsFor(row.id),
            onClick: (event) => isPlain(event.target) && onState({ open: row.id, mode: 'view' }),
          })}
          onChange={(_pages, _filters, sorter) => {
            const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
            onState({
              sort: order ? `${order === 'descend' ? '-' : ''}${String(columnKey)}` : '',
              page: 1,
            })
          }}
          {...(props.selected ? { rowSelection: selection(props, props.selected) } : {})}
        />
      </ScrollRegion>
      {data.isTree ? null : <Pages data={data} state={state} onState={onState} />}
    </>
  )
}

const dropLook = (zone: DropZone | undefined) =>
  zone && { before: look.dropBefore, inside: look.dropInside, after: look.dropAfter }[zone]

/** Buttons, links and check boxes in a row handle their own presses. */
const isPlain = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest('button, a, input, label, [role="menuitem"]') === null &&
  !getSelection()?.toString()

function selection<Row extends CrudRow>(
  { onSelect, nameOf }: Props<Row>,
  selected: readonly string[],
): NonNullable<TableProps<Row>['rowSelection']> {
  return {
    selectedRowKeys: [...selected],
    preserveSelectedRowKeys: true,
    columnWidth: 44,
    checkStrictly: true,
    onChange: (keys) => onSelect(keys.map(String)),
    getCheckboxProps: (row) => ({ 'aria-label': `勾选${nameOf(row)}` }),
    getTitleCheckboxProps: () => ({ 'aria-label': '勾选本页全部' }),
  }
}

function tableColumns<Row extends CrudRow>(
  props: Props<Row>,
): NonNullable<TableProps<Row>['columns']> {
  const { columns, sorts, order, state, addressOf, rowMenu } = props
  const drawn = columns.map((column, index) => {
    const sort = column.sort === false ? undefined : (column.sort ?? column.name)
    const cell = (row: Row) => (column.show ? column.show(row) : asText(fieldOf(row, column.name)))
    return {
      key: sort && sorts.includes(sort) ? sort : column.name,
      title: column.label,
      className: classNames(column.align === 'right' && look.right, index === 0 && look.lead),
      onCell: () => ({ onMouseEnter: showClippedText }),
      ...(column.width === undefined ? {} : { width: column.width }),
      ...(sort && sorts.includes(sort)
        ? {
            sorter: true,
            sortOrder: orderOf(state.sort || order, sort),
            // No third press: without a choice this head would show the same order again.
            ...(order === `-${sort}` && { sortDirections: newestFirst }),
          }
        : {}),
      render: (_value: unknown, row: Row) =>
        index === 0 ? (
          <a className={look.main} href={addressOf(row)}>
            {cell(row)}
          </a>
        ) : (
          cell(row)
        ),
    }
  })
  return [
    ...drawn,
    {
      key: 'actions',
      title: <span className={look.unseen}>操作</span>,
      width: 56,
      className: classNames(look.menuCell),
      render: (_value: unknown, row: Row) => rowMenu(row),
    },
  ]
}

/** A clipped cell shows its whole text on hover. A row under keyboard focus shows it by style. */
function showClippedText({ currentTarget: cell }: MouseEvent<HTMLElement>): void {
  cell.title = cell.scrollWidth > cell.clientWidth ? cell.innerText : ''
}

const newestFirst: ('descend' | 'ascend')[] = ['descend', 'ascend', 'descend']

const orderOf = (sort: string, name: string): 'ascend' | 'descend' | null =>
  sort === name ? 'ascend' : sort === `-${name}` ? 'descend' : null

/** Returns one field of a row by its name. */
export const fieldOf = (row: object, name: string): unknown =>
  Object.entries(row).find(([key]) => key === name)?.[1]

/** Formats a plain value for display. */
export function asText(value: unknown): string {
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'number') return value === -1 ? '' : String(value)
  return typeof value === 'string' ? value : ''
}

function Pages<Row>({
  data,
  state,
  onState,
}: {
  data: Rows<Row>
  state: ListState
  onState: (change: ListStateChange) => void
}) {
  return (
    <div className={look.pages} data-no-print="">
      <span role="status">{`共 ${data.total} 项`}</span>
      <Pagination
        current={state.page}
        pageSize={state.size}
        total={data.total}
        showSizeChanger={{ 'aria-label': '每页行数' }}
        pageSizeOptions={[...pageSizes]}
        hideOnSinglePage={data.total <= pageSizes[0]}
        onChange={(page, size) => onState({ page: size === state.size ? page : 1, size })}
      />
    </div>
  )
}
