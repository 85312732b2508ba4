import { useState } from 'react'

import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import type { Column, Filter, RowAction } from '../../../platform/desk/crud/crudTypes.ts'
import { Chip } from '../../../platform/desk/DeskPage.tsx'
import { useCall } from '../../../platform/web/calls/calls.ts'
import {
  closedProcessesListing,
  listClosedProcesses,
  listManagedFlows,
  listOpenProcesses,
  listOpenTasks,
  openProcessesListing,
  openTasksListing,
  type OpsRow,
} from '../contract/operating/opsLists.ts'
import { InstanceStatus } from '../contract/states.ts'
import { processTone } from '../contract/processLabels.ts'
import { statusLabel } from '../contract/statusLabels.ts'
import { OperateDialog, type Operating } from './operating/OperateDialog.tsx'
import { fitsNow, isOfProcesses, operations } from './operating/operations.ts'
import { OperationsTabs } from './operating/OperationsTabs.tsx'
import { ProcessSummary } from './process/ProcessSummary.tsx'

/** 流程管理: every open task of the flows that the user manages. */
export const OpenTasksPage = () => (
  <Operations
    id="open-tasks"
    noun="待办"
    list={listOpenTasks}
    sorts={openTasksListing.sorts}
    isOpen
  />
)
/** Every running process of those flows. */
export const OpenProcessesPage = () => (
  <Operations
    id="open-processes"
    noun="流程"
    list={listOpenProcesses}
    sorts={openProcessesListing.sorts}
    isOpen
  />
)
/** Every ended process of those flows: to read, remove or restore. */
export const ClosedProcessesPage = () => (
  <Operations
    id="closed-processes"
    noun="流程"
    list={listClosedProcesses}
    sorts={closedProcessesListing.sorts}
    isOpen={false}
  />
)

type List = typeof listOpenTasks

type OperationsProps = {
  id: string
  noun: string
  list: List
  sorts: readonly string[]
  isOpen: boolean
}

function Operations({ id, noun, list, sorts, isOpen }: OperationsProps) {
  const [operating, setOperating] = useState<Operating>()
  const flows = useCall(listManagedFlows, {}, { quiet: true, staleMs: 60_000 })
  const flowsOf = flows.data ?? []
  const offered = operations.filter(({ kind }) =>
    isOpen ? kind !== 'restore' : isOfProcesses(kind),
  )
  const actions = offered.map(({ kind, label, danger, endpoint }): RowAction<OpsRow> => ({
    key: kind,
    label,
    danger,
    endpoint,
    // Steps belong to one flow, so only one row can be moved at a time.
    ...(kind === 'dispatch' && { for: 'one' as const }),
    fits: (row) => fitsNow(kind, row),
    run: (rows, tools, chosen) =>
      setOperating({ kind, rows, leftOut: chosen.length - rows.length, onDone: tools.refresh }),
  }))
  return (
    <>
      <CrudPage
        id={id}
        title="流程管理"
        noun={noun}
        hint="您管理的流程。每次操作都要写明原因，并记入流转信息和审计日志。"
        list={list}
        nameOf={(row) => row.processDefinitionName}
        columns={isOpen ? (list === listOpenTasks ? taskColumns : openColumns) : closedColumns}
        sorts={sorts}
        filters={filtersWith(flowsOf, list)}
        above={<OperationsTabs />}
        details={(row) => (
          <ProcessSummary key={row.processInstanceId} process={row.processInstanceId} />
        )}
        actions={actions}
        emptyHint={isOpen ? '有人提交申请后会出现在这里。' : '申请结束后会出现在这里。'}
      />
      {operating ? (
        <OperateDialog
          key={operating.kind}
          {...operating}
          onClose={() => setOperating(undefined)}
        />
      ) : null}
    </>
  )
}

const shared: readonly Column<OpsRow>[] = [
  { name: 'processDefinitionName' },
  { name: 'flowName', width: 120, sort: 'processDefinitionKey' },
  { name: 'instanceStatus', width: 120, show: (row) => <State row={row} /> },
]

const openColumns: readonly Column<OpsRow>[] = [
  ...shared,
  { name: 'taskName', width: 120 },
  { name: 'assigneeName', width: 130 },
  { name: 'applyUserName', width: 100 },
  { name: 'createTime', width: 170 },
  { name: 'dueTime', width: 170, isExtra: true },
  { name: 'serialNumber', width: 160, isExtra: true },
]

/** For a task, its time matters more than its applicant. */
const taskColumns: readonly Column<OpsRow>[] = [
  ...shared,
  { name: 'taskName', width: 120 },
  { name: 'assigneeName', width: 120 },
  { name: 'createTime', width: 160 },
  { name: 'dueTime', width: 160 },
  { name: 'applyUserName', width: 100, isExtra: true },
  { name: 'serialNumber', width: 160, isExtra: true },
]

const closedColumns: readonly Column<OpsRow>[] = [
  ...shared,
  { name: 'applyUserName', width: 110 },
  { name: 'createTime', width: 180 },
  { name: 'endTime', width: 180 },
  { name: 'serialNumber', width: 160, isExtra: true },
]

const State = ({ row }: { row: OpsRow }) =>
  row.isOverdue ? (
    <Chip tone="error">已超时</Chip>
  ) : (
    <Chip tone={processTone(row)}>{row.statusLabel}</Chip>
  )

const openStates: readonly InstanceStatus[] = ['running', 'returned', 'recalled']

const yes = (label: string) => [{ value: 'true', label }]

/** Each list has the filters that suit its rows. */
function filtersWith(flows: ReplyOf<typeof listManagedFlows>, list: List): Filter[] {
  const isOpen = list !== listClosedProcesses
  return [
    { name: 'processDefinitionName', kind: 'search', label: '标题', placeholder: '搜索标题' },
    {
      name: 'processDefinitionKey',
      kind: 'choice',
      label: '流程',
      options: flows.map(({ key, name }) => ({ value: key, label: name })),
    },
    {
      name: 'instanceStatus',
      kind: 'choice',
      label: '状态',
      options: InstanceStatus.options
        .filter((one) => openStates.includes(one) === isOpen)
        .map((value) => ({ value, label: statusLabel(value) })),
    },
    ...(isOpen
      ? [
          {
            name: 'isSuspended',
            kind: 'choice',
            label: '挂起',
            options: [...yes('已挂起'), { value: 'false', label: '未挂起' }],
          } as const,
        ]
      : []),
    ...(list === listOpenTasks
      ? [
          {
            name: 'isStranded',
            kind: 'choice',
            label: '处理情况',
            options: yes('无人可处理'),
          } as const,
        ]
      : []),
    ...(isOpen
      ? []
      : [{ name: 'isRemoved', kind: 'choice', label: '删除', options: yes('已删除') } as const]),
    ...(isOpen
      ? [{ name: 'assigneeName', kind: 'text', label: '处理人', placeholder: '处理人' } as const]
      : []),
    { name: 'applyUserName', kind: 'text', label: '申请人', placeholder: '申请人' },
    { name: 'serialNumber', kind: 'text', label: '流水号', placeholder: '流水号' },
    { name: 'createTime', kind: 'days', label: '开始时间' },
  ]
}
