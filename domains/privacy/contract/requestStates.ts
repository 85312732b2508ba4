import * as z from 'zod/mini'

/** What a family may ask for (domain.md 7.2, L5). */
export const RequestKind = z.enum(['EXPORT', 'CORRECT', 'RESTRICT', 'ERASE'])
export type RequestKind = z.output<typeof RequestKind>

export const requestKindNames: Readonly<Record<RequestKind, string>> = {
  EXPORT: '导出资料',
  CORRECT: '更正资料',
  RESTRICT: '限制使用',
  ERASE: '删除资料',
}

/** A request in a list; after an erasure the name is gone. */
export const requestTitle = (one: {
  readonly kindName: string
  readonly subjectName: string
}): string => [one.kindName, one.subjectName].filter(Boolean).join(' · ')

export const requestKindHints: Readonly<Record<RequestKind, string>> = {
  EXPORT: '下载学校保存的全部个人信息：一份 PDF 可以打印，一份完整数据用电脑读取',
  CORRECT: '资料写错了或过时了，请学校改正',
  RESTRICT:
    '对资料有争议时可以申请：工作人员暂时不能查看、导出隐藏的内容，也不能打开上传的材料，直到学校解除限制并通知您',
  ERASE: '请学校删除不再需要的资料；法律要求保存的，学校会写明保存到什么时候',
}

export const RequestState = z.enum([
  'RECEIVED',
  'IDENTIFIED',
  'IN_WORK',
  'ANSWERED',
  'REFUSED',
  'WITHDRAWN',
])
export type RequestState = z.output<typeof RequestState>

export const requestStateNames: Readonly<Record<RequestState, string>> = {
  RECEIVED: '已收到',
  IDENTIFIED: '已核对身份',
  IN_WORK: '办理中',
  ANSWERED: '已答复',
  REFUSED: '未同意',
  WITHDRAWN: '已撤销',
}

export const requestTones = {
  RECEIVED: 'warning',
  IDENTIFIED: 'info',
  IN_WORK: 'info',
  ANSWERED: 'success',
  REFUSED: 'error',
  WITHDRAWN: 'primary',
} as const satisfies Readonly<Record<RequestState, string>>

/** Why something cannot be asked about a subject; undefined if it can. */
export function whyNotAsked(
  kind: RequestKind,
  { isPerson, isFrozen }: { readonly isPerson: boolean; readonly isFrozen: boolean },
): string | undefined {
  // The data of grown-ups is not restricted: no reveal of it exists.
  if (kind === 'RESTRICT' && isPerson) return '只适用于孩子的资料'
  if (kind === 'ERASE' && isFrozen) return '孩子的监护有争议，争议解决后才能申请'
  return undefined
}

/** Whether nothing more can be done with a request. */
export const isClosed = (state: RequestState): boolean =>
  state === 'ANSWERED' || state === 'REFUSED' || state === 'WITHDRAWN'

/** The law gives the school this many working days. */
export const answerDays = 15

/** How many working days before the deadline the people who answer are reminded. */
export const remindDays = 3

/** How long an export can be downloaded. */
export const exportDays = 7

/** The legal reasons for which a request may be refused. */
export const refusalGrounds = [
  '不能确认申请人的身份',
  '法律、行政法规规定的保存期限尚未届满',
  '孩子的监护有争议，需等待法院判决或双方确认',
  '申请的内容不属于个人信息',
  '同样的申请已经答复过',
] as const
