import { askText, confirm } from '../../../../platform/desk/confirm.tsx'
import type { RowAction } from '../../../../platform/desk/crud/crudTypes.ts'
import { decideApplication, recordObjection } from '../../contract/office.ts'
import type { ApplicationRow } from '../../contract/office.ts'
import { applicationStateNames, decisionNames, stateAfter } from '../../contract/states.ts'
import type { Decision } from '../../contract/states.ts'

const fits =
  (decision: Decision) =>
  ({ decisions }: ApplicationRow): boolean =>
    decisions.includes(decision)

const withReason = (
  decision: 'RETURN' | 'REFUSE',
  { placeholder, body }: { placeholder: string; body: string },
): RowAction<ApplicationRow> => ({
  key: decision,
  label: decisionNames[decision],
  endpoint: decideApplication,
  for: 'one',
  danger: decision === 'REFUSE',
  fits: fits(decision),
  run: ([row], { act }) =>
    row &&
    askText({
      title: `${decisionNames[decision]}：${row.name}`,
      body,
      label: '说明',
      placeholder,
      action: decisionNames[decision],
      max: 300,
      ...(decision === 'REFUSE' ? { danger: true } : {}),
      send: (note) =>
        act(decideApplication, { id: row.id, state: row.state, decision, note }, '已办理'),
    }),
})

/** The question before a step that everybody sees, or that takes a place of the post. */
function questionOf({ state, name, postTitle, seats, hired }: ApplicationRow) {
  const taken = `${postTitle}：已录用 ${hired} 人 / 人数 ${seats} 人。`
  if (state === 'CLEARANCE')
    return {
      title: `开始公示“${name}”？`,
      body: `${taken}所有人都能在“拟聘公示”里看到隐去部分的姓名，应聘人会收到通知。`,
      action: '开始公示',
    }
  if (state === 'NOTICE')
    return {
      title: `录用“${name}”？`,
      body: `${taken}应聘人会收到通知并确认，之后不能退回公示。`,
      action: '录用',
    }
  return undefined
}

/** What the office does with an application, as far as the server lets it. */
export const decisionActions: readonly RowAction<ApplicationRow>[] = [
  {
    key: 'ADVANCE',
    label: decisionNames.ADVANCE,
    endpoint: decideApplication,
    for: 'one',
    shortcut: 'a',
    fits: fits('ADVANCE'),
    run: async ([row], { act }) => {
      const next = row && stateAfter(row.state, 'ADVANCE')
      if (!next) return
      const question = questionOf(row)
      if (question && !(await confirm(question))) return
      await act(
        decideApplication,
        { id: row.id, state: row.state, decision: 'ADVANCE' },
        `${row.name}进入${applicationStateNames[next]}`,
      )
    },
  },
  withReason('RETURN', {
    body: '应聘人会看到说明，补充后重新提交。',
    placeholder: '例如：请补充教师资格证',
  }),
  withReason('REFUSE', {
    body: '应聘人会看到说明。同意留在人才库的，材料保存十二个月。',
    placeholder: '例如：本次名额已满',
  }),
  {
    key: 'object',
    label: '登记异议',
    endpoint: recordObjection,
    for: 'one',
    fits: ({ mayObject }) => mayObject,
    run: ([row], { act }) =>
      row &&
      askText({
        title: `登记对${row.name}的异议`,
        body: '写好核实结果后才能录用。不要写反映人的姓名。',
        label: '异议内容',
        action: '登记',
        max: 500,
        send: (content) => act(recordObjection, { id: row.id, content }, '已登记'),
      }),
  },
]
