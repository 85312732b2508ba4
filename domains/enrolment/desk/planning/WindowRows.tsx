import { Button } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import * as z from 'zod/mini'

import { DateField } from '../../../../platform/desk/form/DateField.tsx'
import { SelectField } from '../../../../platform/desk/form/choiceFields.tsx'
import { TextField } from '../../../../platform/desk/form/textFields.tsx'
import { useRows, useRowsError } from '../../../../platform/web/form/useRows.ts'
import { categories, categoryTexts } from '../../contract/form/categories.ts'
import { windowKindLabels, windowKinds } from '../../contract/window.ts'
import { blankWindow } from './blankPlan.ts'
import look from './planning.module.css'
import { RowsError } from './RowsError.tsx'
import { useRowFocus } from './useRowFocus.ts'

const kinds = windowKinds.map((value) => ({ value, label: windowKindLabels[value] }))
const codes = categories.map((value) => ({ value, label: categoryTexts[value].label }))
const Kinded = z.object({ kind: z.string() })

/** The times of a plan, each with what families read before and after it. */
export function WindowRows() {
  const { rows, append, remove } = useRows('windows')
  const error = useRowsError('windows')
  const focus = useRowFocus(rows.length)
  const used = rows.map((row) => Kinded.safeParse(row).data?.kind)
  const next = windowKinds.find((kind) => !used.includes(kind)) ?? 'FILL'
  return (
    <div ref={focus.box} data-field="windows" data-invalid={error !== ''}>
      <div className={look.rows} role="list" aria-label="时间安排">
        {rows.map((_row, place) => (
          <WindowRow
            key={place}
            place={place}
            onRemove={() => {
              focus.ask()
              remove(place)
            }}
          />
        ))}
      </div>
      <RowsError error={error} />
      <Button
        icon={<Plus size={16} aria-hidden="true" />}
        disabled={rows.length >= 40}
        onClick={() => {
          focus.ask()
          append(blankWindow(next))
        }}
      >
        添加时间
      </Button>
    </div>
  )
}

function WindowRow({ place, onRemove }: { place: number; onRemove: () => void }) {
  const at = (part: string) => `windows.${place}.${part}`
  return (
    <div className={look.window} role="listitem">
      <SelectField name={at('kind')} options={kinds} />
      <DateField name={at('startAt')} precision="minute" />
      <DateField name={at('endAt')} precision="minute" />
      <Button
        type="text"
        aria-label={`移除第 ${place + 1} 段时间`}
        icon={<Trash2 size={16} aria-hidden="true" />}
        onClick={onRemove}
      />
      <details className={look.more}>
        <summary>类别与提示</summary>
        <SelectField name={at('categories')} options={codes} multiple help="不选就适用于全部类别" />
        <TextField name={at('textBefore')} max={140} />
        <TextField name={at('textAfter')} max={140} />
      </details>
    </div>
  )
}
