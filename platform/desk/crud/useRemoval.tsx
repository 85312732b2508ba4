import { useCallback } from 'react'

import { confirm } from '../confirm.tsx'
import type { CrudRemove, CrudRow, CrudTools } from './crudTypes.ts'

const shownNames = 5

/** Removing asks first and names what will go; several at once, or what many depend on, must be typed. */
export function useRemoval<Row extends CrudRow>(noun: string, remove: CrudRemove<Row> | undefined, nameOf: (row: Row) => string, tools: CrudTools) {
  return useCallback(
    async (rows: readonly Row[]): Promise<boolean> => {
      if (!remove || rows.length === 0) return false
      const [first] = rows
      const isOne = rows.length === 1 && first !== undefined
      const isAgreed = await confirm({
        title: isOne ? `删除${noun}“${nameOf(first)}”？` : `删除 ${rows.length} 个${noun}？`,
        body: (
          <>
            {isOne ? null : <p>{namesOf(rows.map(nameOf))}</p>}
            <p>{remove.warning?.(rows) ?? '删除后不能恢复，操作会记入审计日志。'}</p>
          </>
        ),
        action: '删除',
        danger: true,
        ...(isOne && !remove.typed ? {} : { typed: isOne ? nameOf(first) : `删除${rows.length}个` }),
      })
      return (
        isAgreed &&
        tools.act(
          remove.endpoint,
          { ids: rows.map((row) => row.id).join(',') },
          isOne ? `已删除“${nameOf(first)}”` : `已删除 ${rows.length} 个${noun}`,
        )
      )
    },
    [noun, remove, nameOf, tools],
  )
}

const namesOf = (names: readonly string[]): string =>
  names.length > shownNames ? `${names.slice(0, shownNames).join('、')} 等 ${names.length} 个` : names.join('、')
