import { renameField } from '../../../contract/editing/edit.ts'
import { fieldTypes, kindOf } from '../../../contract/fieldTypes.ts'
import type { FieldType } from '../../../contract/fieldTypes.ts'
import { DefaultSetting } from './DefaultSetting.tsx'
import type { FieldSettingsProps } from './fieldSettings.ts'
import {
  ChoiceSetting,
  CommittedSetting,
  Section,
  SwitchSetting,
  TextSetting,
} from './settings.tsx'

/** The settings of every field: label, identifier, initial value. */
export function BasicSettings(props: FieldSettingsProps) {
  const { column, at, designer, change } = props
  const { type = 'input' } = column
  const rename = (prop: string): string => {
    const edited = renameField(designer.form, at, prop)
    if (!edited)
      return /^[A-Za-z][A-Za-z0-9_]{0,39}$/.test(prop)
        ? '这个标识已被使用'
        : '以字母开头，只含字母、数字和下划线'
    designer.keep(edited, { from: at, to: edited.at })
    return ''
  }
  const relatives = families.find((family) => family.includes(type)) ?? [type]
  return (
    <Section title="基本">
      <TextSetting
        label="字段名称"
        value={column.label}
        max={60}
        isNew={designer.added === at}
        check={(text) => (text.trim() === '' ? '请填写字段名称' : '')}
        onChange={(label) => change({ label: label ?? '' })}
      />
      <CommittedSetting
        label="标识"
        value={column.prop}
        help="系统标识，一般不用修改；改了以后条件和公式会一并更新"
        commit={rename}
      />
      {relatives.length > 1 ? (
        <ChoiceSetting
          label="类型"
          value={type}
          options={relatives.map((one) => ({ value: one, label: fieldTypes[one] }))}
          onChange={(next) => change(retyped(relatives.find((one) => one === next) ?? type))}
        />
      ) : null}
      {withPlaceholder.has(kindOf(column)) ? (
        <TextSetting
          label="输入框里的提示"
          value={column.placeholder}
          max={200}
          onChange={(placeholder) => change({ placeholder })}
        />
      ) : null}
      <TextSetting
        label="填写说明"
        value={column.help}
        max={200}
        rows={2}
        help="显示在字段名称下面"
        onChange={(help) => change({ help })}
      />
      <DefaultSetting {...props} />
      {column.formula === undefined && type !== 'dynamic' ? (
        <SwitchSetting
          label="只读"
          isOn={column.readonly === true}
          help="填写的人只能看，不能改"
          onChange={(isOn) => change({ readonly: isOn || undefined })}
        />
      ) : null}
    </Section>
  )
}

/** Types that a field can be changed to without losing its meaning. */
const families: readonly (readonly FieldType[])[] = [
  ['input', 'textarea'],
  ['radio', 'select', 'checkbox'],
  ['cascader', 'tree'],
  ['date', 'datetime', 'time', 'week', 'month', 'year', 'dates'],
  ['daterange', 'datetimerange', 'timerange', 'monthrange'],
  ['number', 'rate', 'slider'],
]

/** Removes the settings that the new type does not have. */
const retyped = (type: FieldType) => ({
  type,
  value: undefined,
  prefill: undefined,
  min: undefined,
  max: undefined,
  step: undefined,
  format: undefined,
  valueFormat: undefined,
  multiple: undefined,
  limit: undefined,
  range: undefined,
  formula: undefined,
})

const withPlaceholder: ReadonlySet<string> = new Set([
  'text',
  'secret',
  'number',
  'moment',
  'people',
])
