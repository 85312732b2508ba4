import * as z from 'zod/mini'

/**
 * The state of an institution. RETURNED: its request came back for corrections (补正). SUSPENDED: a
 * paper has expired. LEFT: it no longer works here.
 */
export const InstitutionState = z.enum([
  'DRAFT',
  'PENDING',
  'RETURNED',
  'AWAITING_VISIT',
  'ADMITTED',
  'SUSPENDED',
  'LEFT',
  'REFUSED',
  'WITHDRAWN',
  'TERMINATED',
])
export type InstitutionState = z.output<typeof InstitutionState>

export const institutionStateNames: Readonly<Record<InstitutionState, string>> = {
  DRAFT: '草稿',
  PENDING: '待审核',
  RETURNED: '退回修改',
  AWAITING_VISIT: '待考察',
  ADMITTED: '已入驻',
  SUSPENDED: '已暂停',
  LEFT: '已退出',
  REFUSED: '未通过',
  WITHDRAWN: '已撤销',
  TERMINATED: '已终止',
}

export const institutionTones = {
  DRAFT: 'info',
  PENDING: 'primary',
  RETURNED: 'warning',
  AWAITING_VISIT: 'primary',
  ADMITTED: 'success',
  SUSPENDED: 'warning',
  LEFT: 'info',
  REFUSED: 'error',
  WITHDRAWN: 'info',
  TERMINATED: 'info',
} as const satisfies Readonly<Record<InstitutionState, string>>
