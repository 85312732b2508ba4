import { useMemo } from 'react'

import type { Endpoint } from '../../contract/endpoint.ts'
import { useLateRemoval } from '../../web/useLateRemoval.ts'
import { confirm } from '../confirm.tsx'
import { useKeys } from '../keyboard/keys.ts'
import type { CrudRemove, CrudRow, CrudTools } from './crudTypes.ts'
import { UndoBar } from './UndoBar.tsx'

const shownNames = 5

type Removing<Row extends CrudRow> = {
  noun: string
  /** The list that is reloaded. */
  list: Endpoint
  remove: CrudRemove<Row> | undefined
  nameOf: (row: Row) => string
  tools: CrudTools
}

/**
 * Removes one row immediately if it can be undone. Otherwise asks first and names the rows; several
 * rows must be confirmed by typing.
 */
export function useRemoval<Row extends CrudRow>({
  noun,
  list,
  remove,
  nameOf,
  tools,
}: Removing<Row>) {
  const lists = useMemo(() => [list], [list])
  const late = useLateRemoval(remove?.undo ? remove.endpoint : undefined, lists)
  useKeys({ z: late.waiting ? late.undo : undefined })

  const removeRows = async (rows: readonly Row[]): Promise<boolean> => {
    const [first] = rows
    if (!remove || !first) return false
    if (remove.undo && rows.length === 1) {
      late.remove({ id: first.id, name: nameOf(first) })
      return true
    }
    return (
      (await confirm(questionOf(noun, remove, rows, nameOf))) &&
      tools.act(remove.endpoint, idsOf(rows), doneText(rows, nameOf))
    )
  }
  return {
    removeRows,
    isGone: late.isGone,
    bar: <UndoBar name={late.waiting?.name} onUndo={late.undo} />,
  }
}

const idsOf = (rows: readonly CrudRow[]) => ({ ids: rows.map((row) => row.id).join(',') })

function doneText<Row>(rows: readonly Row[], nameOf: (row: Row) => string): string {
  const [first] = rows
  return first && rows.length === 1 ? `已删除“${nameOf(first)}”` : `已删除 ${rows.length} 项`
}

function questionOf<Row extends CrudRow>(
  noun: string,
  remove: CrudRemove<Row>,
  rows: readonly Row[],
  nameOf: (row: Row) => string,
) {
  const [first] = rows
  const one = first && rows.length === 1 ? nameOf(first) : undefined
  return {
    title: one === undefined ? `删除所选${noun}（${rows.length} 项）？` : `删除${noun}“${one}”？`,
    body: (
      <>
        {one === undefined ? <p>{namesOf(rows.map(nameOf))}</p> : null}
        <p>{remove.warning?.(rows) ?? '删除后不能恢复，会留下记录。'}</p>
      </>
    ),
    action: '删除',
    danger: true,
    ...(one !== undefined && !remove.typed ? {} : { typed: one ?? `删除 ${rows.length} 项` }),
  }
}

const namesOf = (names: readonly string[]): string =>
  names.length > shownNames
    ? `${names.slice(0, shownNames).join('、')} 等 ${names.length} 项`
    : names.join('、')
