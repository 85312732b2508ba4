import * as z from 'zod/mini'

import type { StudentStatus } from '../../people/contract/states.ts'

/**
 * The kinds of request. Leaving school for good is not among them, because compulsory schooling
 * does not allow it.
 */
export const RequestKind = z.enum(['SUSPEND', 'RESUME', 'TRANSFER_OUT', 'STUDY_WAY', 'RENAME'])
export type RequestKind = z.output<typeof RequestKind>

export const requestKindNames: Readonly<Record<RequestKind, string>> = {
  SUSPEND: '休学',
  RESUME: '复学',
  TRANSFER_OUT: '转出',
  STUDY_WAY: '变更就读方式',
  RENAME: '更正姓名',
}

/** The extra fields that a kind may need besides the reason. */
export type Question = 'fromDay' | 'otherSchool' | 'studyWay' | 'newName' | 'attachIds'

type Rule = {
  readonly from: readonly StudentStatus[]
  readonly needs: readonly Question[]
  readonly papers: string
}

/** Per kind: the required pupil status, the extra fields and the proving papers. */
export const requestRules: Readonly<Record<RequestKind, Rule>> = {
  SUSPEND: { from: ['STUDYING'], needs: ['fromDay'], papers: '因病休学请附医院证明' },
  RESUME: { from: ['SUSPENDED'], needs: ['fromDay'], papers: '因病休学的，请附可以复学的证明' },
  TRANSFER_OUT: {
    from: ['STUDYING', 'SUSPENDED'],
    needs: ['fromDay', 'otherSchool'],
    papers: '请附转入学校的接收证明',
  },
  STUDY_WAY: {
    from: ['STUDYING'],
    needs: ['fromDay', 'studyWay'],
    papers: '没有证明材料的可以不附',
  },
  RENAME: {
    from: ['STUDYING', 'SUSPENDED'],
    needs: ['newName', 'attachIds'],
    papers: '请附户口簿上写有现在姓名的一页',
  },
}

/** The kinds that are possible for a pupil with this status. */
export const kindsFrom = (status: StudentStatus): RequestKind[] =>
  RequestKind.options.filter((kind) => requestRules[kind].from.includes(status))

/** The states of a request. DONE: the record has been changed. */
export const RequestState = z.enum([
  'DRAFT',
  'PENDING',
  'RETURNED',
  'DONE',
  'REFUSED',
  'WITHDRAWN',
  'TERMINATED',
])
export type RequestState = z.output<typeof RequestState>

export const requestStateNames: Readonly<Record<RequestState, string>> = {
  DRAFT: '草稿',
  PENDING: '办理中',
  RETURNED: '退回修改',
  DONE: '已办理',
  REFUSED: '未通过',
  WITHDRAWN: '已撤销',
  TERMINATED: '已终止',
}

export const requestTones = {
  DRAFT: 'info',
  PENDING: 'primary',
  RETURNED: 'warning',
  DONE: 'success',
  REFUSED: 'error',
  WITHDRAWN: 'info',
  TERMINATED: 'info',
} as const satisfies Readonly<Record<RequestState, string>>
