import { minuteWords } from '../../../platform/contract/dayWords.ts'
import { wireDate, wireDateTime } from '../../../platform/contract/time.ts'
import { notFound, refusal } from '../../../platform/server/refusal.ts'
import type { Refusal } from '../../../platform/server/refusal.ts'
import type { DesignProblem } from '../../workflow/contract/design.ts'

export const keyTaken = (key: string): Refusal =>
  refusal('NAME_TAKEN', `流程标识 ${key} 已被其他流程使用，请换一个`, {
    fields: [{ name: 'key', label: '流程标识', msg: '已被使用，请换一个' }],
  })

export const keyIsFixed = (key: string): Refusal =>
  refusal('KEY_IS_FIXED', `流程已经发布过，流程标识不能再改，请改回 ${key}`)

export const drawnMeanwhile = (
  { updateUserName, updateTime, rev }: { updateUserName: string; updateTime: Date; rev: number },
  now: Date,
): Refusal =>
  refusal(
    'DRAWN_MEANWHILE',
    `${updateUserName}在${minuteWords(wireDateTime(updateTime), wireDate(now))}保存过这份设计，请刷新后再修改`,
    {
      data: { rev, updateUserName },
    },
  )

export const hasProblems = (problems: readonly DesignProblem[]): Refusal => {
  const [first] = problems
  const sentence = first ? `${first.label && `“${first.label}”：`}${first.msg}` : ''
  return refusal('HAS_PROBLEMS', `还有 ${problems.length} 处需要修改后才能发布：${sentence}`, {
    data: { problems: [...problems] },
  })
}

export const nothingChanged = (version: number): Refusal =>
  refusal('NOTHING_CHANGED', `与已发布的第 ${version} 版完全相同，不用再发布`)

export const builtInSame = (): Refusal =>
  refusal('NOTHING_CHANGED', '与现在使用的设置相同，不用再发布')

export const stepIsFixed = (step: string, why: string): Refusal =>
  refusal('STEP_IS_FIXED', `“${step}”不能这样改：${why}`)

export const builtInMeanwhile = (
  found: { updateUserName: string; updateTime: Date } | undefined,
  now: Date,
): Refusal =>
  refusal(
    'DRAWN_MEANWHILE',
    found
      ? `${found.updateUserName}在${minuteWords(wireDateTime(found.updateTime), wireDate(now))}改过这个流程，请刷新后再改`
      : '这个流程刚才改过，请刷新后再改',
  )

export const bpmnUnreadable = (why: string): Refusal =>
  refusal('BPMN_UNREADABLE', `${why}，请换一个文件`)

export const bpmnNotWhole = (name: string): Refusal =>
  refusal('BPMN_NOT_WHOLE', `“${name}”的流程图有断开的连线，请先连好再导出`)

export const flowInUse = (name: string): Refusal =>
  refusal('FLOW_IN_USE', `“${name}”已经有人发起过，不能删除；不再使用时请停用`)

export const noFlowThere = (): Refusal => notFound('这个流程')

export const versionInUse = (version: number): Refusal =>
  refusal(
    'VERSION_IN_USE',
    `第 ${version} 版是当前版本、仍有申请在用，或被其他流程设为子流程，不能删除`,
  )

export const formsBelong = (): Refusal =>
  refusal('NOT_OFFERED', '表单属于流程，请在流程设计里新建、修改或删除')

export const formUnreadable = (): Refusal =>
  refusal('FORM_UNREADABLE', '这份表单读不出来，请换一份再试')

export const notChanged = (why: keyof typeof whyNotChanged): Refusal =>
  refusal('NOT_OFFERED', whyNotChanged[why])

const whyNotChanged = {
  category: '分类随流程产生，请在流程设计里填写分类',
  button: '按钮是固定的，请在流程设计里选择每一步可用的操作',
  serial: '流水号前缀属于流程，请在流程设计里填写',
  condition: '流程不运行代码，请在流程设计的分支里设置条件',
  listener: '流程不运行代码，不能设置监听器',
  default: '默认值属于表单字段，请在表单设计里填写',
  theme: '表单与页面外观一致，不能另设主题',
  variable: '已填写的内容保存在流程记录里，不能在这里修改',
} as const
