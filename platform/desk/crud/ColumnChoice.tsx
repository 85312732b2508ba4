import { Button, Checkbox, Popover } from 'antd'
import { Columns3 } from 'lucide-react'
import * as z from 'zod/mini'

import { useDeviceChoice } from '../../web/device/remembered.ts'
import look from './crud.module.css'
import type { Column } from './crudTypes.ts'

type Labelled = { name: string; label: string }

/** The columns that this user sees. The first column is always shown. */
export function useColumnChoice<Row>(id: string, columns: readonly Column<Row>[]) {
  const usual = columns.filter((one) => !one.isExtra).map((one) => one.name)
  const [chosen, choose] = useDeviceChoice(`${id}.columns`, z.array(z.string()), usual)
  const shown = columns.filter((one, index) => index === 0 || chosen.includes(one.name))
  return { shown, chosen: shown.map((one) => one.name), choose, reset: () => choose(usual) }
}

/** The choice of columns behind its button. */
export function ColumnChoice({
  all,
  chosen,
  onChoose,
  onReset,
}: {
  all: readonly Labelled[]
  chosen: readonly string[]
  onChoose: (names: string[]) => void
  onReset: () => void
}) {
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      content={
        <div className={look.columnsMenu} role="group" aria-label="显示的列">
          {all.map(({ name, label }, index) => (
            <Checkbox
              key={name}
              checked={chosen.includes(name)}
              disabled={index === 0}
              onChange={({ target }) =>
                onChoose(target.checked ? [...chosen, name] : chosen.filter((one) => one !== name))
              }
            >
              {label}
            </Checkbox>
          ))}
          <Button size="small" onClick={onReset}>
            恢复默认
          </Button>
        </div>
      }
    >
      <Button
        icon={<Columns3 size="1rem" aria-hidden="true" />}
        aria-label="选择显示的列"
        title="选择显示的列"
      />
    </Popover>
  )
}
