import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import type { RowAction } from '../../../platform/desk/crud/crudTypes.ts'
import { askAndSend } from '../../../platform/desk/confirm.tsx'
import { Chip, DeskFacts } from '../../../platform/desk/DeskPage.tsx'
import {
  AlertRule,
  alertRuleNames,
  AlertState,
  alertStateNames,
  judgeAlert,
  listAlerts,
} from '../contract/alert.ts'
import type { Alert } from '../contract/alert.ts'
import { DutyTabs } from './parts/DutyTabs.tsx'

const states = AlertState.options.map((value) => ({ value, label: alertStateNames[value] }))
const rules = AlertRule.options.map((value) => ({ value, label: alertRuleNames[value] }))
const tones = { OPEN: 'warning', EXPLAINED: 'success', INCIDENT: 'error' } as const

/** 异常查看: what looks unusual, to be judged with a reason. */
export function AlertsPage() {
  return (
    <CrudPage<Alert, never>
      id="access-alerts"
      title="异常查看"
      noun="异常查看"
      hint="一小时内查看超过 50 个孩子、夜间查看、多次查看职责以外的孩子，或多次被拒绝时，会出现在这里。"
      above={<DutyTabs />}
      list={listAlerts}
      nameOf={({ userName, ruleName }) => `${userName} ${ruleName}`}
      columns={[
        { name: 'userName', label: '查看人', width: 110 },
        { name: 'ruleName', label: '情形', width: 170 },
        { name: 'from', label: '时间', width: 150, show: (row) => row.from.slice(0, 16) },
        { name: 'sentence', label: '发现', isInPanel: true },
        { name: 'stateName', label: '状态', width: 110, show: (row) => <State row={row} /> },
      ]}
      filters={[
        { name: 'state', kind: 'choice', label: '状态', options: states },
        { name: 'rule', kind: 'choice', label: '情形', options: rules },
      ]}
      details={(row) => <Facts row={row} />}
      actions={actions}
      emptyHint="发现后会出现在这里。"
    />
  )
}

const judging =
  (
    state: 'EXPLAINED' | 'INCIDENT',
    words: { title: string; action: string; placeholder: string },
  ): RowAction<Alert>['run'] =>
  async ([row], tools) =>
    row
      ? askAndSend({
          title: `${row.userName}：${words.title}`,
          body: row.sentence,
          label: '说明',
          placeholder: words.placeholder,
          max: 500,
          action: words.action,
          send: (note) => tools.act(judgeAlert, { id: row.id, state, note }, '已登记核实结果'),
        })
      : false

const isOpen = ({ state }: Alert): boolean => state === 'OPEN'

const actions: readonly RowAction<Alert>[] = [
  {
    key: 'explained',
    label: '登记说明',
    endpoint: judgeAlert,
    for: 'one',
    shortcut: 'a',
    fits: isOpen,
    run: judging('EXPLAINED', {
      title: '有合理的原因',
      action: '登记说明',
      placeholder: '例如：期中整理档案，年级已安排',
    }),
  },
  {
    key: 'incident',
    label: '判为安全事件',
    endpoint: judgeAlert,
    for: 'one',
    danger: true,
    fits: isOpen,
    run: judging('INCIDENT', {
      title: '属于安全事件',
      action: '判为安全事件',
      placeholder: '例如：账号被盗用，已在“安全事件”里登记',
    }),
  },
]

const State = ({ row: { state, stateName } }: { row: Alert }) => (
  <Chip tone={tones[state]}>{stateName}</Chip>
)

const Facts = ({ row }: { row: Alert }) => (
  <DeskFacts
    items={[
      { label: '状态', value: <State row={row} /> },
      { label: '发现', value: row.sentence },
      { label: '时间', value: `${row.from.slice(0, 16)} 至 ${row.until.slice(11, 16)}` },
      {
        label: '核实',
        value: row.judgedByName && `${row.judgedByName} ${row.judgedAt.slice(0, 16)}`,
      },
      { label: '说明', value: row.note },
    ].filter(({ value }) => value !== '')}
  />
)
