import { pageOfRows, Refusal, server } from '../../../platform/testing/components/fakeServer.ts'
import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import type { Ability } from '../../workflow/contract/abilities.ts'
import {
  claimTask,
  completeTask,
  listBackNodes,
  rollbackTask,
} from '../../workflow/contract/tasks.ts'
import { listApplications } from '../contract/application.ts'
import { listFlowRecords } from '../contract/flowRecord.ts'
import { listPlans } from '../contract/plan.ts'
import { getProcessDetail } from '../contract/processDetail.ts'
import { listCheckItems } from '../contract/reason.ts'

const picture = (name: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><title>${name}</title></svg>`)}`

const paper = (first: number, key: string, label: string, files: number) => ({
  key,
  label,
  groupKey: 'material',
  state: 'UPLOADED' as const,
  files: Array.from({ length: files }, (_, at) => ({
    attachId: String(first + at),
    name: `${label}.png`,
    contentType: 'image/png',
    link: picture(`${label}${at}`),
  })),
})

const reason = (
  code: string,
  title: string,
  severity: 'fix' | 'deny',
  keys: Partial<Keys> = {},
) => ({
  code,
  title,
  parentText: `请改正：${title}。`,
  fieldKeys: [],
  materialKeys: [],
  ...keys,
  severity,
  checked: false,
  mended: false,
  resolved: false,
})
type Keys = { fieldKeys: string[]; materialKeys: string[] }

const reasons = [
  reason('HUKOU_UNCLEAR', '户口簿不清晰', 'fix', { materialKeys: ['hukou'] }),
  reason('NAME_MISMATCH', '姓名与户口簿不一致', 'fix', { fieldKeys: ['childName'] }),
  reason('TITLE_WRONG', '产权人不对', 'fix', { fieldKeys: ['titleOwner'] }),
  reason('OUTSIDE', '不在本学区', 'deny', { fieldKeys: ['hkAddress'] }),
]

export type FakeApplication = { id: string; name: string; abilities?: readonly Ability[] }

/** The school's side of some applications under review, as the endpoints answer. */
export class FakeOffice {
  /** The ids of the decided applications. */
  readonly decided = new Set<string>()
  private readonly claimed = new Set<string>()
  private readonly applications: readonly FakeApplication[]

  constructor(...applications: readonly FakeApplication[]) {
    this.applications = applications
    server.answer(listPlans, () => ({ serverNow: '2027-05-02 09:00:00', records: [] }))
    server.answer(listApplications, (input) => pageOfRows(this.open().map(summaryOf), input))
    server.answer(getProcessDetail, ({ id }) => this.detailOf(String(id)))
    server.answer(listCheckItems, () => ({ records: reasons }))
    server.answer(listFlowRecords, () => ({ records: [] }))
    server.answer(listBackNodes, () => [{ nodeId: 'start', nodeName: '家长', isApplicant: true }])
    server.answer(claimTask, ({ taskId }) => {
      this.claimed.add(idOf(taskId))
      return taskReply
    })
    for (const endpoint of [completeTask, rollbackTask])
      server.answer(endpoint, ({ taskId }) => {
        if (this.decided.has(idOf(taskId))) throw new Refusal('ALREADY_DECIDED', '已由他人处理')
        this.decided.add(idOf(taskId))
        return taskReply
      })
  }

  private open(): FakeApplication[] {
    return this.applications.filter(({ id }) => !this.decided.has(id))
  }

  private detailOf(id: string): ReplyOf<typeof getProcessDetail> {
    const found = this.applications.find((one) => one.id === id)
    if (!found) throw new Refusal('NOT_FOUND', '没有找到这份报名')
    const given = found.abilities ?? ['approve', 'return', 'reject']
    return {
      ...headOf(found),
      schoolYear: 2027,
      rev: 1,
      formVersion: 1,
      values: {
        childName: found.name,
        hkAddress: '临江市青禾区书香路 1 号',
        titleOwner: '张建国',
      },
      guardians: [{ gName: '张妈妈', gPhone: '140****0001' }],
      masked: [],
      materials: [
        paper(71, 'hukou', '户口簿', 2),
        paper(73, 'house', '房产证明', 1),
        paper(74, 'guardianId', '监护人身份证', 1),
      ],
      consents: [],
      checkItems: [],
      writable: [],
      actions: ['review'],
      warnings: [],
      task: {
        taskId: `9${id}`,
        node: 'review',
        nodeName: '招生审核员审核',
        abilities: this.claimed.has(id) ? ['approve', 'return', 'reject'] : [...given],
      },
    }
  }
}

const idOf = (taskId: unknown): string => String(taskId).slice(1)

const headOf = ({ id }: FakeApplication) => ({
  id,
  applyNo: `BM2027${id}`,
  planId: '1',
  planName: '2027 年一年级新生报名',
  stage: 'XX' as const,
  category: 'A' as const,
  categoryLabel: '户籍房产一致',
  status: 'UNDER_REVIEW' as const,
  statusLabel: '审核中',
  round: 1,
  submittedAt: '2027-05-01 10:00:00',
  updatedAt: '2027-05-01 10:00:00',
})

const summaryOf = (one: FakeApplication) => ({
  ...headOf(one),
  childName: one.name,
  nextAction: '审核中',
})

const taskReply = {
  processInstanceId: '1',
  instanceStatus: 'running' as const,
  statusLabel: '审批中',
  turnNames: [],
}
