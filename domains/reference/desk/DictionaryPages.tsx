import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import { Columns } from '../../../platform/desk/form/Columns.tsx'
import { NumberField, TextAreaField, TextField } from '../../../platform/desk/form/textFields.tsx'
import { RadioField } from '../../../platform/desk/form/choiceFields.tsx'
import { TreeField } from '../../../platform/desk/form/TreeField.tsx'
import { Chip } from '../../../platform/desk/DeskPage.tsx'
import { useCall } from '../../../platform/web/calls/calls.ts'
import type { DictionaryOption } from '../../../platform/contract/dictionaryOption.ts'
import type { TreeNode } from '../../../platform/contract/treeNode.ts'
import { schoolDictionary, systemDictionary, type Word } from '../contract/dictionary.ts'

type Calls = typeof schoolDictionary | typeof systemDictionary

/** The school's own words, which its forms offer. */
export function SchoolDictionaryPage() {
  return (
    <DictionaryPage
      id="dictionaries"
      title="业务字典"
      hint="本校自己的选项，例如学段、活动类型；只在本校使用。"
      calls={schoolDictionary}
    />
  )
}

/** The words for all schools. Only the platform's administrator edits them. */
export function SystemDictionaryPage() {
  return (
    <DictionaryPage
      id="system-dictionaries"
      title="系统字典"
      hint="所有学校共用的选项，由平台管理员维护。"
      calls={systemDictionary}
    />
  )
}

function DictionaryPage({
  id,
  title,
  hint,
  calls,
}: {
  id: string
  title: string
  hint: string
  calls: Calls
}) {
  return (
    <CrudPage
      key={id}
      id={id}
      title={title}
      noun="字典"
      hint={hint}
      list={calls.list}
      get={calls.detail}
      nameOf={(row) => row.dictValue}
      columns={[
        { name: 'dictValue' },
        { name: 'code', width: 180 },
        { name: 'dictKey', width: 120, show: (row) => (isRoot(row) ? '' : String(row.dictKey)) },
        { name: 'sort', label: '排序', width: 80, align: 'right' },
        { name: 'isSealed', label: '状态', width: 90, show: (row) => <State row={row} /> },
        { name: 'remark', isExtra: true },
      ]}
      filters={[
        { name: 'dictValue', kind: 'search', label: '字典名称' },
        { name: 'code', kind: 'text', label: '字典编号' },
      ]}
      form={{
        submit: calls.submit,
        blank: {
          parentId: '',
          code: '',
          dictKey: '',
          dictValue: '',
          sort: '0',
          isSealed: '0',
          remark: '',
        },
        from: (row) => ({
          parentId: row.parentId === '0' ? '' : row.parentId,
          code: row.code,
          dictKey: String(row.dictKey),
          dictValue: row.dictValue,
          sort: String(row.sort),
          isSealed: String(row.isSealed),
          remark: row.remark,
        }),
        fields: (row) => <Fields calls={calls} id={row?.id ?? ''} />,
      }}
      remove={{
        endpoint: calls.remove,
        warning: () => '删除后不能再选，已经填写过的记录保留原来的文字。有下级的字典不能删除。',
      }}
      emptyHint="新建字典后，可以在下面添加字典值。"
    />
  )
}

const isRoot = ({ dictKey }: Word): boolean => String(dictKey) === '-1'

const State = ({ row }: { row: Word }) => (
  <Chip tone={row.isSealed === 1 ? 'info' : 'success'}>
    {row.isSealed === 1 ? '已停用' : '启用'}
  </Chip>
)

function Fields({ calls, id }: { calls: Calls; id: string }) {
  const { data } = useCall(calls.tree, {})
  return (
    <>
      <TreeField
        name="parentId"
        options={optionsOf(data ?? [], id)}
        placeholder="不选则新建一个字典"
      />
      <TextField name="dictValue" max={60} />
      <Columns>
        <TextField
          name="code"
          max={60}
          help="系统标识，一般不用修改；新建字典值时，使用上级字典的编号"
        />
        <TextField
          name="dictKey"
          max={60}
          help="系统里保存的值，例如 1；新建字典时不使用，填 1 即可"
        />
      </Columns>
      <Columns>
        <NumberField name="sort" />
        <RadioField
          name="isSealed"
          options={[
            { value: '0', label: '启用' },
            { value: '1', label: '停用' },
          ]}
        />
      </Columns>
      <TextAreaField name="remark" />
    </>
  )
}

const optionsOf = (nodes: readonly TreeNode[], leftOut: string): DictionaryOption[] =>
  nodes.flatMap((node) =>
    node.id === leftOut
      ? []
      : [
          {
            value: node.id,
            label: node.title,
            ...(node.children ? { children: optionsOf(node.children, leftOut) } : {}),
          },
        ],
  )
