import { CrudPage } from '../../../../platform/desk/crud/CrudPage.tsx'
import { Chip, DeskFacts } from '../../../../platform/desk/DeskPage.tsx'
import {
  RadioField,
  SelectField,
  SwitchField,
} from '../../../../platform/desk/form/choiceFields.tsx'
import { TextAreaField, TextField } from '../../../../platform/desk/form/textFields.tsx'
import { fields, labelOfKey } from '../../contract/form/fields.ts'
import { materials } from '../../contract/form/materials.ts'
import {
  type DeskReason,
  listDeskReasons,
  removeReasons,
  Severity,
  severityNames,
  submitReason,
} from '../../contract/planning/deskReason.ts'

const optionsOf = (all: readonly { key: string; label: string }[]) =>
  all.map(({ key, label }) => ({ value: key, label }))
const severities = Severity.options.map((value) => ({ value, label: severityNames[value] }))

/** The reasons that reviewers tick, with the sentence that the family reads. */
export function ReasonsPage() {
  return (
    <CrudPage
      id="enrolment-reasons"
      title="退回原因"
      noun="原因"
      hint="审核时勾选退回或不通过的原因，家长会看到这里写的话。"
      list={listDeskReasons}
      nameOf={(row) => row.title}
      columns={[
        { name: 'title', label: '名称', width: 220 },
        { name: 'parentText', label: '家长看到的话', isInPanel: true },
        { name: 'severityName', label: '适用情况', width: 100 },
        {
          name: 'usedCount',
          label: '使用次数',
          width: 90,
          align: 'right',
          show: ({ usedCount }) => `${usedCount} 次`,
        },
        { name: 'isDisabled', label: '状态', width: 90, show: (row) => <State row={row} /> },
      ]}
      filters={[{ name: 'keyword', kind: 'search', label: '关键词' }]}
      details={(row) => (
        <DeskFacts
          items={[
            { label: '状态', value: <State row={row} /> },
            { label: '家长看到的话', value: row.parentText },
            { label: '要修改的填写项', value: namesOf(row.fieldKeys) },
            { label: '要重交的材料', value: namesOf(row.materialKeys) },
            { label: '使用次数', value: `${row.usedCount} 次` },
          ]}
        />
      )}
      form={{
        submit: submitReason,
        blank: {
          title: '',
          parentText: '',
          severity: 'fix',
          fieldKeys: '',
          materialKeys: '',
          isDisabled: false,
        },
        from: ({ title, parentText, severity, fieldKeys, materialKeys, isDisabled }) => ({
          title,
          parentText,
          severity,
          fieldKeys,
          materialKeys,
          isDisabled,
        }),
        fields: (row) => (
          <>
            <TextField name="title" max={40} placeholder="例如：户口簿缺页" />
            <RadioField name="severity" options={severities} />
            <TextAreaField
              name="parentText"
              max={200}
              rows={3}
              placeholder="说清要补什么、怎么拍，例如：请补拍孩子页，四角完整"
            />
            <SelectField name="fieldKeys" options={optionsOf(fields)} multiple />
            <SelectField name="materialKeys" options={optionsOf(materials)} multiple />
            {row ? <SwitchField name="isDisabled" words="审核时不再提供" /> : null}
          </>
        ),
      }}
      remove={{
        endpoint: removeReasons,
        locked: ({ usedCount }) => (usedCount > 0 ? '已经用过，不能删除，可以停用' : undefined),
      }}
      emptyHint="新建第一个原因，例如“户口簿缺页”。"
    />
  )
}

const State = ({ row }: { row: DeskReason }) => (
  <Chip tone={row.isDisabled ? 'info' : 'success'}>{row.isDisabled ? '已停用' : '使用中'}</Chip>
)

const namesOf = (keys: string): string =>
  keys === '' ? '无' : keys.split(',').map(labelOfKey).join('、')
