import type { Rule } from '../../../contract/rules.ts'
import { blankRow, writeCondition } from '../../../contract/conditions/conditionRows.ts'
import { kindOf } from '../../../contract/fieldTypes.ts'
import type { Column } from '../../../contract/schema.ts'
import { ConditionEditor } from '../conditions/ConditionEditor.tsx'
import type { FieldSettingsProps } from './fieldSettings.ts'
import { ChoiceSetting, Section } from './settings.tsx'
import { visibleColumns } from '../visibleColumns.ts'

/** Whether a field is required, and when it is visible. */
export function ShowSettings({ column, at, designer, change }: FieldSettingsProps) {
  const fields = visibleColumns(designer.shown, at)
  const first = firstCondition(fields)
  const { required, requiredWhen, formula } = column
  const need = requiredWhen ? 'when' : required ? 'always' : 'never'
  return (
    <Section title="必填与显示">
      {formula === undefined ? (
        <ChoiceSetting
          label="是否必填"
          value={need}
          options={[
            { value: 'never', label: '选填' },
            { value: 'always', label: '必填' },
            ...(first ? [{ value: 'when', label: '满足条件时必填' }] : []),
          ]}
          onChange={(next) =>
            change({
              required: next === 'always' || undefined,
              requiredWhen: next === 'when' ? (requiredWhen ?? first) : undefined,
            })
          }
        />
      ) : null}
      {requiredWhen ? (
        <ConditionEditor
          label="必填条件"
          fields={fields}
          value={requiredWhen}
          onChange={(next) =>
            change({ requiredWhen: next, ...(next ? {} : { required: undefined }) })
          }
        />
      ) : null}
      <DisplaySetting
        fields={fields}
        value={column.display}
        onChange={(display) => change({ display })}
      />
    </Section>
  )
}

type DisplayProps = {
  fields: readonly Column[]
  value: boolean | Rule | undefined
  onChange: (next: boolean | Rule | undefined) => void
}

/** Visible always, if a condition holds, or never. */
export function DisplaySetting({ fields, value, onChange }: DisplayProps) {
  const first = firstCondition(fields)
  return (
    <>
      <ChoiceSetting
        label="什么时候显示"
        value={typeof value === 'object' ? 'when' : value === false ? 'never' : 'always'}
        options={[
          { value: 'always', label: '始终显示' },
          ...(first || typeof value === 'object'
            ? [{ value: 'when', label: '满足条件时显示' }]
            : []),
          { value: 'never', label: '不显示' },
        ]}
        help="不显示的字段不会保存"
        onChange={(next) =>
          onChange(next === 'when' ? first : next === 'never' ? false : undefined)
        }
      />
      {typeof value === 'object' ? (
        <ConditionEditor label="显示条件" fields={fields} value={value} onChange={onChange} />
      ) : null}
    </>
  )
}

/** A first condition, on a choice or number field if there is one. */
function firstCondition(fields: readonly Column[]): Rule | undefined {
  const first = fields.find((one) => telling.has(kindOf(one))) ?? fields[0]
  return first && writeCondition({ join: 'all', items: [blankRow(first)] })
}

const telling: ReadonlySet<string> = new Set(['choice', 'choices', 'switch', 'number'])
