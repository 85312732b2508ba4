import { pageOfRows, Refusal, server } from '../../../platform/testing/components/fakeServer.ts'
import { putFile } from '../../files/contract/files.ts'
import type { Ability } from '../contract/abilities.ts'
import { completeTasks } from '../contract/batch.ts'
import type { ProcessCard } from '../contract/card.ts'
import { getDraft, removeDrafts, saveDraft } from '../contract/draft.ts'
import { claimTask, completeTask, getDetail } from '../contract/tasks.ts'
import { copyTask, terminateProcess, transferTask } from '../contract/handing.ts'
import { listTodo } from '../contract/inbox.ts'
import { undoDecision } from '../contract/pending.ts'
import type { TaskDetail } from '../contract/process.ts'
import type { TaskReply } from '../contract/taskEndpoint.ts'

const createTime = '2027-05-02 08:00:00'

/** The id of the process of a task. */
export const processOf = (taskId: string): string => `2${taskId}`

/** An open task of the signed-in user. Its form has a reason, and a fee that the step opens. */
export type FakeTask = {
  readonly taskId: string
  readonly title: string
  readonly fee?: string
  readonly abilities?: readonly Ability[]
  readonly asksSignature?: boolean
  /** Its steps; none by default. */
  readonly flow?: TaskDetail['flow']
  readonly map?: TaskDetail['map']
}

/** The school's side of some tasks, as the endpoints of workflow answer. */
export class FakeTasks {
  readonly drafts = new Map<string, { id: string; variables: string; updateTime: string }>()
  /** Tasks that somebody has answered, with the name of who did; '' is the signed-in user. */
  readonly answered = new Map<string, string>()
  /** Whether decisions may be undone; otherwise they take effect immediately. */
  mayUndo = false
  private readonly pressed = new Map<string, readonly string[]>()
  private readonly tasks: readonly FakeTask[]
  private saves = 0

  constructor(...tasks: readonly FakeTask[]) {
    this.tasks = tasks
    server.answer(getDetail, (input) => this.detailOf(this.find(taskIn(input))))
    server.answer(listTodo, (input) => pageOfRows(this.open().map(cardOf), input))
    server.answer(getDraft, ({ taskId }) => this.drafts.get(String(taskId)) ?? {})
    server.answer(saveDraft, ({ taskId, variables, knownTime }) => {
      const before = this.drafts.get(String(taskId))
      if (before && knownTime !== undefined && knownTime !== before.updateTime)
        throw new Refusal('DRAFT_NEWER', '别处有更新的暂存内容')
      return draftOf(String(taskId), this.saveDraft(String(taskId), String(variables)))
    })
    server.answer(removeDrafts, ({ ids }) => {
      for (const [taskId, { id }] of this.drafts) if (id === ids) this.drafts.delete(taskId)
      return {}
    })
    server.answer(completeTask, ({ taskId, wait }) => ({
      ...this.answer([String(taskId)]),
      ...this.press([String(taskId)], wait === true),
    }))
    server.answer(completeTasks, ({ ids, wait }) => {
      const all = String(ids).split(',')
      this.answer(all)
      return { count: all.length, ...this.press(all, wait === true) }
    })
    server.answer(undoDecision, ({ pendingId }) => {
      const taskIds = this.pressed.get(String(pendingId))
      if (!taskIds) throw new Refusal('TOO_LATE_TO_UNDO', '处理已经生效，不能再撤销')
      this.pressed.delete(String(pendingId))
      for (const taskId of taskIds) this.answered.delete(taskId)
      return { taskIds: [...taskIds] }
    })
    for (const endpoint of [claimTask, copyTask, transferTask, terminateProcess])
      server.answer(endpoint, () => taskReply)
    let files = 70
    server.answer(putFile, () => {
      files += 1
      const link = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`
      const names = { domain: '', name: 'photo.jpg', originalName: 'photo.jpg' }
      return { ...names, link, attachId: String(files), contentType: 'image/jpeg', length: 9 }
    })
  }

  /** Saves a draft as another device of the same user does. */
  saveDraft(taskId: string, variables: string) {
    this.saves += 1
    const updateTime = `2027-05-02 09:${String(this.saves).padStart(2, '0')}:00`
    const draft = { id: `9${taskId}`, variables, updateTime }
    this.drafts.set(taskId, draft)
    return draft
  }

  private open = (): readonly FakeTask[] =>
    this.tasks.filter(({ taskId }) => !this.answered.has(taskId))

  private find(taskId: string): FakeTask {
    const task = this.tasks.find((one) => one.taskId === taskId)
    if (!task) throw new Refusal('NOT_FOUND', '没有找到')
    return task
  }

  /** Answers all of the tasks or none. */
  private answer(ids: readonly string[]): TaskReply {
    const gone = ids.find((id) => this.answered.has(id))
    if (gone !== undefined) {
      const by = this.answered.get(gone) ?? ''
      throw new Refusal('ALREADY_DECIDED', `已由${by}处理（同意），不用再处理`)
    }
    for (const id of ids) {
      this.answered.set(id, '')
      this.drafts.delete(id)
    }
    return taskReply
  }

  private press(taskIds: readonly string[], waits: boolean) {
    if (!this.mayUndo || !waits) return {}
    const pendingId = String(500 + this.pressed.size)
    this.pressed.set(pendingId, taskIds)
    return { pendingId, carriedOutAt: createTime, undoSeconds: 10 }
  }

  private detailOf(task: FakeTask): TaskDetail {
    const { taskId, fee, abilities = ['approve', 'reject'], flow = [], map = [] } = task
    const isOpen = !this.answered.has(taskId)
    const opens = fee !== undefined
    const { summary, ...card } = cardOf(task)
    return {
      process: {
        ...card,
        summary,
        taskId: isOpen ? taskId : '',
        isOwner: false,
        isReturnable: false,
        isMultiInstance: false,
        isRevocation: false,
        isHandling: false,
        withdrawType: '',
        hideAttachment: false,
        asksSignature: task.asksSignature ?? false,
        hideCopy: false,
        hideExamine: false,
        hideComment: false,
        variables: { reason: task.title, ...(opens && { fee }) },
      },
      record: [{ prop: 'reason', label: '事由', value: task.title }],
      form: {
        allForm: formText,
        allAppForm: formText,
        taskForm: opens
          ? [{ id: 'fee', name: '核定费用', readable: true, writable: true, required: true }]
          : [],
        formList: [],
      },
      flow,
      map,
      button: [],
      abilities: isOpen ? [...abilities] : [],
      signers: [],
      turns: [],
    }
  }
}

/** The id of the task that a request names, by itself or by its process. */
const taskIn = (input: Readonly<Record<string, unknown>>): string =>
  'taskId' in input ? String(input['taskId']) : String(input['processInsId']).slice(1)

/** The form of every task, as JSON text. */
export const formText = JSON.stringify({
  column: [
    { prop: 'reason', label: '事由', required: true },
    { prop: 'fee', label: '核定费用', required: true },
  ],
})

export const taskReply: TaskReply = {
  processInstanceId: '2',
  instanceStatus: 'running',
  statusLabel: '审批中',
  turnNames: [],
}

const cardOf = ({ taskId, title, asksSignature = false }: FakeTask): ProcessCard => ({
  processInstanceId: processOf(taskId),
  processDefinitionId: 'repair',
  processDefinitionKey: 'repair',
  processDefinitionName: title,
  processDefinitionVersion: 1,
  category: '',
  categoryName: '',
  serialNumber: `BX${taskId}`,
  businessId: '',
  startUsername: '李老师',
  applyUserName: '李老师',
  applyUser: { id: '3', realName: '李老师', avatar: '' },
  createTime,
  processIsFinished: 'unfinished',
  formKey: '',
  formUrl: '',
  appFormUrl: '',
  instanceStatus: 'running',
  isSuspended: false,
  isRevocationAsked: false,
  isRemoved: false,
  statusLabel: '审批中',
  submissions: 1,
  summary: [],
  status: 'todo',
  taskId,
  taskName: '现场查看',
  taskDefinitionKey: 'site',
  inBatch: true,
  answers: asksSignature ? [] : ['通过', '驳回'],
  asksSignature,
  turnNames: [],
})

const draftOf = (taskId: string, draft: { id: string; variables: string; updateTime: string }) => ({
  ...draft,
  taskId,
  processDefId: '',
  processDefinitionName: '',
  formKey: '',
  platform: 'app',
})
