import { askAndSend } from '../../../platform/desk/confirm.tsx'
import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import type { RowAction } from '../../../platform/desk/crud/crudTypes.ts'
import { Chip, DeskFacts } from '../../../platform/desk/DeskPage.tsx'
import {
  decideExportPermit,
  exportActNames,
  listExportPermits,
  numbersWords,
  PermitState,
  permitStateNames,
} from '../../logs/contract/exportPermit.ts'
import type { ExportPermit } from '../../logs/contract/exportPermit.ts'
import { DutyTabs } from './parts/DutyTabs.tsx'

const states = PermitState.options.map((value) => ({ value, label: permitStateNames[value] }))
const tones = { PENDING: 'warning', APPROVED: 'success', REFUSED: 'info' } as const

/** 导出批准: sheets with data of children that somebody wants to take out. */
export function ExportPermitsPage() {
  return (
    <CrudPage<ExportPermit, never>
      id="export-permits"
      title="导出批准"
      noun="导出申请"
      hint={`${Object.values(exportActNames).join('和')}批准后 24 小时内可以导出，每一行都会写明是谁、什么时候、为什么导出。报名名单和学籍信息采集表在“报名导出”里批准。`}
      above={<DutyTabs />}
      list={listExportPermits}
      nameOf={({ askedByName, actName }) => `${askedByName} ${actName}`}
      columns={[
        { name: 'actName', label: '内容', width: 110 },
        { name: 'askedByName', label: '申请人', width: 110 },
        { name: 'purpose', label: '用途', isInPanel: true },
        {
          name: 'isClear',
          label: '号码',
          width: 120,
          show: numbersWords,
        },
        { name: 'askedAt', label: '申请时间', width: 150, show: (row) => row.askedAt.slice(0, 16) },
        { name: 'stateName', label: '状态', width: 100, show: (row) => <State row={row} /> },
      ]}
      filters={[{ name: 'state', kind: 'choice', label: '状态', options: states }]}
      details={(row) => <Facts row={row} />}
      actions={actions}
      emptyHint="有人申请导出后，会出现在这里。"
    />
  )
}

const deciding =
  (isApproved: boolean): RowAction<ExportPermit>['run'] =>
  async ([row], tools) =>
    row
      ? askAndSend({
          title: `${isApproved ? '批准' : '不批准'}${row.askedByName}导出${row.actName}？`,
          body: `用途：${row.purpose}。号码：${numbersWords(row)}。`,
          label: '说明',
          placeholder: isApproved ? '例如：用途明确，用后删除' : '例如：用途不清楚，请补充',
          action: isApproved ? '批准' : '不批准',
          send: (answer) =>
            tools.act(
              decideExportPermit,
              { id: row.id, isApproved, answer },
              isApproved ? '已批准' : '已答复：不批准',
            ),
        })
      : false

const isWaiting = ({ state }: ExportPermit): boolean => state === 'PENDING'

const actions: readonly RowAction<ExportPermit>[] = [
  {
    key: 'approve',
    label: '批准',
    endpoint: decideExportPermit,
    for: 'one',
    shortcut: 'a',
    fits: isWaiting,
    run: deciding(true),
  },
  {
    key: 'refuse',
    label: '不批准',
    endpoint: decideExportPermit,
    for: 'one',
    fits: isWaiting,
    run: deciding(false),
  },
]

const State = ({ row: { state, stateName } }: { row: ExportPermit }) => (
  <Chip tone={tones[state]}>{stateName}</Chip>
)

const Facts = ({ row }: { row: ExportPermit }) => (
  <DeskFacts
    items={[
      { label: '状态', value: <State row={row} /> },
      { label: '用途', value: row.purpose },
      { label: '号码', value: numbersWords(row) },
      { label: '申请人', value: `${row.askedByName} ${row.askedAt.slice(0, 16)}` },
      {
        label: '批准人',
        value: row.decidedByName && `${row.decidedByName} ${row.decidedAt.slice(0, 16)}`,
      },
      { label: '说明', value: row.answer },
      { label: '可以导出到', value: row.openUntil.slice(0, 16) },
      { label: '导出次数', value: String(row.usedCount) },
    ].filter(({ value }) => value !== '')}
  />
)
