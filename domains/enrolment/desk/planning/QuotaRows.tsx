import { Button } from 'antd'
import { Plus, Trash2 } from 'lucide-react'

import { SelectField } from '../../../../platform/desk/form/choiceFields.tsx'
import { NumberField } from '../../../../platform/desk/form/textFields.tsx'
import { useRows, useRowsError } from '../../../../platform/web/form/useRows.ts'
import { categories, categoryTexts } from '../../contract/form/categories.ts'
import { SortKey, sortKeyNames } from '../../contract/planning/planContent.ts'
import look from './planning.module.css'
import { RowsError } from './RowsError.tsx'
import { useRowFocus } from './useRowFocus.ts'

const options = categories.map((value) => ({ value, label: categoryTexts[value].label }))
const sorts = SortKey.options.map((value) => ({ value, label: sortKeyNames[value] }))

/** The categories in the order of admission, with their seats. */
export function QuotaRows() {
  const { rows, append, remove } = useRows('quotas')
  const error = useRowsError('quotas')
  const focus = useRowFocus(rows.length)
  return (
    <div ref={focus.box} data-field="quotas" data-invalid={error !== ''}>
      <div className={look.rows} role="list" aria-label="类别与名额，按录取顺序">
        {rows.map((_row, place) => {
          const at = (part: string) => `quotas.${place}.${part}`
          return (
            <div key={place} className={look.quota} role="listitem">
              <SelectField name={at('category')} options={options} />
              <NumberField name={at('seats')} unit="个" />
              <SelectField name={at('sortBy')} options={sorts} />
              <Button
                type="text"
                aria-label={`移除第 ${place + 1} 个类别`}
                icon={<Trash2 size={16} aria-hidden="true" />}
                onClick={() => {
                  focus.ask()
                  remove(place)
                }}
              />
            </div>
          )
        })}
      </div>
      <RowsError error={error} />
      <Button
        icon={<Plus size={16} aria-hidden="true" />}
        disabled={rows.length >= categories.length}
        onClick={() => {
          focus.ask()
          append({ category: '', seats: '', sortBy: 'TITLE_DATE' })
        }}
      >
        添加类别
      </Button>
    </div>
  )
}
