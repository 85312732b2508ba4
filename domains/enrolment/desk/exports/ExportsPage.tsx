import type * as z from 'zod/mini'

import { CrudPage } from '../../../../platform/desk/crud/CrudPage.tsx'
import { Chip, DeskFacts } from '../../../../platform/desk/DeskPage.tsx'
import {
  RadioField,
  SelectField,
  SwitchField,
} from '../../../../platform/desk/form/choiceFields.tsx'
import { TextAreaField } from '../../../../platform/desk/form/textFields.tsx'
import { usePerson } from '../../../../platform/desk/person.tsx'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import {
  askExport,
  ExportKind,
  exportKindNames,
  ExportState,
  exportStateNames,
  listExports,
  listOwnExports,
} from '../../contract/exports/listExport.ts'
import type { ExportForm, ListExport } from '../../contract/exports/listExport.ts'
import { categories, categoryTexts } from '../../contract/form/categories.ts'
import { enrolmentPermissions } from '../../contract/permissions.ts'
import { listPlans } from '../../contract/plan.ts'
import { applicationStates, stateLabel } from '../../contract/states.ts'
import { exportActions } from './exportActions.ts'

const kinds = ExportKind.options.map((value) => ({ value, label: exportKindNames[value] }))
const states = ExportState.options.map((value) => ({ value, label: exportStateNames[value] }))
const categoryOptions = categories.map((value) => ({ value, label: categoryTexts[value].label }))
const stateOptions = applicationStates
  .filter((one) => one !== 'DRAFT')
  .map((value) => ({ value, label: stateLabel(value, 'staff') }))
const tones = { PENDING: 'warning', APPROVED: 'success', REFUSED: 'info' } as const

/** Exports of applications: who asks sees the own ones, who approves sees all. */
export function ExportsPage() {
  const person = usePerson()
  const approves = person.has(enrolmentPermissions.approveExport)
  const mayReveal = person.has(enrolmentPermissions.reveal)
  const plans = useCall(listPlans, {}, { staleMs: 60_000, quiet: true }).data?.records ?? []
  return (
    <CrudPage<ListExport, z.input<typeof ExportForm>>
      // A form that was opened before the plans arrived begins with the first of them.
      key={plans.length}
      id="enrolment-exports"
      title="报名导出"
      noun="导出申请"
      hint="导出须由个人信息保护负责人批准，批准后 24 小时内下载。每一行都会写明是谁、什么时候、为什么导出，每次下载都会留下记录。"
      list={approves ? listExports : listOwnExports}
      nameOf={({ kindName, askedAt }) => `${kindName} ${askedAt.slice(0, 16)}`}
      columns={[
        { name: 'kindName', label: '内容', width: 150 },
        { name: 'planName', label: '招生计划', isInPanel: true },
        { name: 'rowCount', label: '份数', width: 80, align: 'right' },
        { name: 'purpose', label: '用途', isInPanel: true },
        { name: 'askedByName', label: '申请人', width: 90 },
        { name: 'askedAt', label: '申请时间', width: 150, show: (row) => row.askedAt.slice(0, 16) },
        { name: 'stateName', label: '状态', width: 100, show: (row) => <State row={row} /> },
      ]}
      filters={[{ name: 'state', kind: 'choice', label: '状态', options: states }]}
      details={(row) => <Facts row={row} />}
      form={{
        submit: askExport,
        mayEdit: 'nobody',
        verb: '申请',
        blank: {
          kind: 'LIST',
          planId: plans[0]?.id ?? '',
          category: '',
          status: '',
          isClear: false,
          purpose: '',
        },
        from: () => ({}),
        fields: (
          <>
            <RadioField name="kind" options={kinds} />
            <SelectField
              name="planId"
              options={plans.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <SelectField name="category" options={categoryOptions} help="不选就是全部类别" />
            <SelectField
              name="status"
              options={stateOptions}
              help="不选时，名单导出全部状态，学籍信息采集表导出已录取的"
            />
            {mayReveal ? (
              <SwitchField
                name="isClear"
                words="显示完整号码和住址（默认号码只显示首尾，住址不显示）"
              />
            ) : null}
            <TextAreaField
              name="purpose"
              max={140}
              rows={2}
              placeholder="例如：报区教育局核对人数"
              help="会写在导出文件的每一行"
            />
          </>
        ),
      }}
      actions={exportActions}
      emptyHint="有人申请导出后，会出现在这里。"
    />
  )
}

const State = ({ row: { state, stateName } }: { row: ListExport }) => (
  <Chip tone={tones[state]}>{stateName}</Chip>
)

const Facts = ({ row }: { row: ListExport }) => (
  <DeskFacts
    items={[
      { label: '状态', value: <State row={row} /> },
      { label: '招生计划', value: row.planName },
      { label: '范围', value: `${row.scope}，${row.rowCount} 份` },
      { label: '号码和住址', value: row.isClear ? '完整显示' : '号码只显示首尾，住址不显示' },
      { label: '用途', value: row.purpose },
      { label: '申请人', value: `${row.askedByName} ${row.askedAt.slice(0, 16)}` },
      {
        label: '处理人',
        value: row.decidedByName && `${row.decidedByName} ${row.decidedAt?.slice(0, 16) ?? ''}`,
      },
      { label: '说明', value: row.answer },
      { label: '下载截止时间', value: row.openUntil?.slice(0, 16) },
      { label: '下载次数', value: String(row.downloadCount) },
    ]}
  />
)
