import * as z from 'zod/mini'

/** The state of an application to teach. The first four are the steps of its flow. */
export const ResumeState = z.enum([
  'SCREENING',
  'INTERVIEW',
  'CLEARANCE',
  'OFFER',
  'RETURNED',
  'HIRED',
  'REFUSED',
  'WITHDRAWN',
  'TERMINATED',
])
export type ResumeState = z.output<typeof ResumeState>

export const resumeStateNames: Readonly<Record<ResumeState, string>> = {
  SCREENING: '初筛',
  INTERVIEW: '面试',
  CLEARANCE: '准入查询',
  OFFER: '拟录用',
  RETURNED: '退回修改',
  HIRED: '已录用',
  REFUSED: '未通过',
  WITHDRAWN: '已撤销',
  TERMINATED: '已终止',
}

export const resumeTones = {
  SCREENING: 'primary',
  INTERVIEW: 'primary',
  CLEARANCE: 'primary',
  OFFER: 'primary',
  RETURNED: 'warning',
  HIRED: 'success',
  REFUSED: 'error',
  WITHDRAWN: 'info',
  TERMINATED: 'info',
} as const satisfies Readonly<Record<ResumeState, string>>

/** The school stages that a person teaches. */
export const Stage = z.enum(['KINDERGARTEN', 'PRIMARY', 'JUNIOR', 'SENIOR'])
export type Stage = z.output<typeof Stage>

export const stageNames: Readonly<Record<Stage, string>> = {
  KINDERGARTEN: '幼儿园',
  PRIMARY: '小学',
  JUNIOR: '初中',
  SENIOR: '高中',
}

export const Degree = z.enum(['COLLEGE', 'BACHELOR', 'MASTER', 'DOCTOR'])
export type Degree = z.output<typeof Degree>

export const degreeNames: Readonly<Record<Degree, string>> = {
  COLLEGE: '大专',
  BACHELOR: '本科',
  MASTER: '硕士研究生',
  DOCTOR: '博士研究生',
}

/** Levels of the national Mandarin test. */
export const Mandarin = z.enum(['1A', '1B', '2A', '2B', '3A', '3B'])
export type Mandarin = z.output<typeof Mandarin>

export const mandarinNames: Readonly<Record<Mandarin, string>> = {
  '1A': '一级甲等',
  '1B': '一级乙等',
  '2A': '二级甲等',
  '2B': '二级乙等',
  '3A': '三级甲等',
  '3B': '三级乙等',
}

export const sexNames = { '1': '男', '2': '女' } as const
