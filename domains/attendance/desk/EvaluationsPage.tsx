import { askAndSend } from '../../../platform/desk/confirm.tsx'
import { CrudPage } from '../../../platform/desk/crud/CrudPage.tsx'
import type { CrudTools } from '../../../platform/desk/crud/crudTypes.ts'
import { Chip, DeskFacts } from '../../../platform/desk/DeskPage.tsx'
import { hideEvaluation, listEvaluations, showEvaluation } from '../contract/evaluation.ts'
import type { Evaluation } from '../contract/evaluation.ts'
import {
  EvaluationKind,
  EvaluationState,
  evaluationAfter,
  evaluationKindNames,
  evaluationStateNames,
  evaluationTones,
} from '../contract/evaluationStates.ts'
import type { EvaluationAct } from '../contract/evaluationStates.ts'
import look from './parts/attendance.module.css'

const kinds = EvaluationKind.options.map((value) => ({ value, label: evaluationKindNames[value] }))
const states = EvaluationState.options.map((value) => ({
  value,
  label: evaluationStateNames[value],
}))

/** 课程评价: ratings of families and notes of teachers, for moderation. */
export function EvaluationsPage() {
  return (
    <CrudPage<Evaluation, never>
      id="evaluations"
      title="课程评价"
      noun="评价"
      hint="家长评价展示后不显示名字，满 5 条才显示平均分；教师评语展示后只有孩子的家长能看到。"
      list={listEvaluations}
      nameOf={(row) => `${row.className} · ${row.childName}`}
      columns={[
        { name: 'className', label: '课程班', width: 200 },
        { name: 'kindName', label: '类型', width: 100, isInPanel: true },
        { name: 'childName', label: '孩子', width: 90 },
        {
          name: 'stars',
          label: '评分',
          width: 70,
          isInPanel: true,
          show: (row) => (row.stars === undefined ? '' : `${row.stars} 星`),
        },
        { name: 'words', label: '内容', isInPanel: true },
        {
          name: 'state',
          label: '状态',
          width: 100,
          show: (row) => <Chip tone={evaluationTones[row.state]}>{row.stateName}</Chip>,
        },
      ]}
      filters={[
        { name: 'keyword', kind: 'search', label: '关键词', placeholder: '课程班、孩子或内容' },
        { name: 'state', kind: 'choice', label: '状态', options: states },
        { name: 'kind', kind: 'choice', label: '类型', options: kinds },
      ]}
      details={(row) => <Details row={row} />}
      actions={[
        {
          key: 'show',
          label: '展示',
          for: 'one',
          endpoint: showEvaluation,
          shortcut: 'a',
          fits: (row) => mayDo(row, 'show'),
          run: ([row], tools) => row && show(row, tools),
        },
        {
          key: 'hide',
          label: '不展示',
          for: 'one',
          danger: true,
          endpoint: hideEvaluation,
          shortcut: 'r',
          fits: (row) => mayDo(row, 'hide'),
          run: ([row], tools) => row && hide(row, tools),
        },
      ]}
      emptyHint="家长评价课程、教师写评语后，会出现在这里等待审核。"
    />
  )
}

const mayDo = ({ state, block }: Evaluation, act: EvaluationAct): boolean =>
  block === '' && evaluationAfter(state, act) !== undefined

const Details = ({ row }: { row: Evaluation }) => (
  <DeskFacts
    items={[
      { label: '状态', value: <Chip tone={evaluationTones[row.state]}>{row.stateName}</Chip> },
      ...(row.stateReason ? [{ label: '原因', value: row.stateReason }] : []),
      { label: '类型', value: row.kindName },
      { label: '孩子', value: row.childName },
      ...(row.stars === undefined ? [] : [{ label: '评分', value: `${row.stars} 星` }]),
      { label: '内容', value: <span className={look.words}>{row.words}</span> },
      { label: '填写人', value: `${row.writtenByName} ${row.writtenTime.slice(0, 16)}` },
      ...(row.block ? [{ label: '提示', value: row.block }] : []),
      ...(row.moderatedTime
        ? [{ label: '审核', value: `${row.moderatedByName} ${row.moderatedTime.slice(0, 16)}` }]
        : []),
    ]}
  />
)

const show = ({ id, revision }: Evaluation, { act }: CrudTools) =>
  act(showEvaluation, { id, revision }, '已展示')

const hide = ({ id, revision, writtenByName }: Evaluation, { act }: CrudTools) =>
  askAndSend({
    title: '不展示这条内容？',
    body: `${writtenByName}会收到通知和原因；以后可以改为展示。`,
    label: '原因',
    placeholder: '例如：写了其他孩子的名字',
    action: '不展示',
    danger: true,
    send: (reason) => act(hideEvaluation, { id, revision, reason }, '已改为不展示'),
  })
