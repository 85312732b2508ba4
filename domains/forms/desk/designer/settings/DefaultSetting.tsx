import { useId } from 'react'

import { MultiSelect } from '../../../../../platform/desk/form/MultiSelect.tsx'
import { columnAt } from '../../../contract/editing/fieldPlaces.ts'
import { kindOf } from '../../../contract/fieldTypes.ts'
import { momentTypeOf } from '../../../contract/values/dateTimes.ts'
import { allOptions } from '../../../contract/options.ts'
import { prefillNames, prefillsFor } from '../../../contract/filling/prefill.ts'
import { MomentInput } from '../conditions/MomentInput.tsx'
import look from './panel.module.css'
import type { FieldSettingsProps } from './fieldSettings.ts'
import { ChoiceSetting, NumberSetting, Setting, TextSetting } from './settings.tsx'

const label = '默认值'

/** The initial value of a field: a prefill from the applicant's data, or a fixed value. */
export function DefaultSetting(props: FieldSettingsProps) {
  const { column, at, change } = props
  // A row can be added later, so fields in rows have no prefill.
  const offered = at.includes('.') || column.formula !== undefined ? [] : prefillsFor(column)
  return (
    <>
      {offered.length > 0 ? (
        <ChoiceSetting
          label="自动填写"
          value={column.prefill ?? ''}
          options={[
            none,
            ...offered.map((prefill) => ({ value: prefill, label: prefillNames[prefill] })),
          ]}
          onChange={(next) =>
            change({ prefill: offered.find((prefill) => prefill === next), value: undefined })
          }
        />
      ) : null}
      {column.prefill ? null : <ValueSetting {...props} />}
    </>
  )
}

/** The fixed value, in the same kind of input as the field. */
function ValueSetting({ column, at, designer, change }: FieldSettingsProps) {
  const id = useId()
  const { value, childrenOf } = column
  const { dicData = [] } = columnAt(designer.shown, at) ?? column
  const text = typeof value === 'string' ? value : ''
  const options = allOptions(dicData).map((option) => ({
    value: option.value,
    label: option.label,
  }))
  const moment = momentTypeOf(column.type)
  // A dependent field starts empty, because its parent has no value yet.
  if (column.formula !== undefined || childrenOf !== undefined) return null
  switch (kindOf(column)) {
    case 'text':
      return (
        <TextSetting
          label={label}
          value={text}
          max={column.maxlength ?? 1000}
          onChange={(next) => change({ value: next })}
        />
      )
    case 'number':
      return (
        <NumberSetting
          label={label}
          value={typeof value === 'number' ? value : undefined}
          onChange={(next) => change({ value: next })}
        />
      )
    case 'switch':
      return (
        <ChoiceSetting
          label={label}
          value={String(value === true)}
          options={[
            { value: 'false', label: '否' },
            { value: 'true', label: '是' },
          ]}
          onChange={(next) => change({ value: next === 'true' })}
        />
      )
    case 'choice':
      return (
        <ChoiceSetting
          label={label}
          value={text}
          options={[none, ...options]}
          onChange={(next) => change({ value: next === '' ? undefined : next })}
        />
      )
    case 'choices':
      return (
        <Setting id={id} label={label}>
          <MultiSelect
            id={id}
            size="small"
            className={look.wide ?? ''}
            placeholder="无"
            value={text === '' ? [] : text.split(',')}
            options={options}
            onChange={(next) => change({ value: next.length > 0 ? next.join(',') : undefined })}
          />
        </Setting>
      )
    case 'moment':
      return moment ? (
        <Setting id={id} label={label}>
          <MomentInput
            id={id}
            label={label}
            type={moment}
            value={text}
            onChange={(next) => change({ value: next })}
          />
        </Setting>
      ) : null
    default:
      return null
  }
}

const none = { value: '', label: '无' }
