import { useId, useState } from 'react'
import type { ReactNode } from 'react'

import { Panel } from '../../../../platform/desk/DeskPage.tsx'
import look from './statistics.module.css'

type Props = { title: string; children: (isTable: boolean) => ReactNode }

/** A chart whose figures are also shown as a table. */
export function ChartPanel({ title, children }: Props) {
  const [isTable, setTable] = useState(false)
  const id = useId()
  return (
    <Panel
      title={title}
      action={
        <button
          type="button"
          className={look.toggle}
          aria-pressed={isTable}
          aria-controls={id}
          aria-label={`${title}：${isTable ? '看图' : '看表格'}`}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? '看图' : '看表格'}
        </button>
      }
    >
      <div id={id}>{children(isTable)}</div>
    </Panel>
  )
}
