import { confirm } from '../../../../platform/desk/confirm.tsx'
import {
  type DeskPlan,
  planMoves,
  planStateNames,
  type PlanState,
} from '../../contract/planning/deskPlan.ts'

type Acting<Input> = { readonly mutate: (input: Input) => void }
type Calls = {
  readonly copy: Acting<{ id: string }>
  readonly discard: Acting<{ id: string }>
  readonly move: Acting<{ id: string; to: PlanState }>
}

export type OtherAct = {
  readonly key: string
  readonly label: string
  readonly danger?: boolean
  readonly run: () => unknown
}

const moveLabels: Readonly<Record<PlanState, string>> = {
  DRAFT: '',
  PUBLISHED: '重新开放',
  CLOSED: '结束计划',
  ARCHIVED: '归档',
}

const moveWords: Readonly<Record<PlanState, string>> = {
  DRAFT: '',
  PUBLISHED: '家长可以再次看到计划，在填报时间内可以报名。',
  CLOSED: '家长不再看到计划，不能再提交新的报名；已提交的报名照常审核。',
  ARCHIVED: '归档后不能再修改，可以复制为下一年的计划。',
}

/** The rarer verbs of a plan, each with its question. */
export function otherActs(plan: DeskPlan, { copy, discard, move }: Calls): OtherAct[] {
  const { id, name, state, hasDraft, version } = plan
  const asking =
    (action: string, body: string, run: () => void, danger = false) =>
    async () => {
      if (await confirm({ title: `${action}“${name}”？`, body, action, danger })) run()
    }
  return [
    { key: 'copy', label: '复制为下一年', run: () => copy.mutate({ id }) },
    ...planMoves[state].map((to) => ({
      key: to,
      label: state === 'ARCHIVED' ? '取消归档' : moveLabels[to],
      run: asking(
        state === 'ARCHIVED' ? '取消归档' : moveLabels[to],
        state === 'ARCHIVED' ? `计划回到“${planStateNames[to]}”。` : moveWords[to],
        () => move.mutate({ id, to }),
      ),
    })),
    ...(hasDraft
      ? [
          {
            key: 'discard',
            label: version === 0 ? '删除草稿' : '放弃修改',
            danger: true,
            run: asking(
              version === 0 ? '删除' : '放弃修改',
              version === 0 ? '计划还没有发布，删除后不能恢复。' : '已发布的版本不变。',
              () => discard.mutate({ id }),
              true,
            ),
          },
        ]
      : []),
  ]
}
