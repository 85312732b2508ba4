import type { Application, ApplicationRow } from '../office.ts'
import type { OwnApplication } from '../own.ts'
import type { OpenPost, Post } from '../post.ts'

const content = {
  id: '1',
  postId: '2',
  postTitle: '初中数学教师',
  name: '沈佳宁',
  sex: '2' as const,
  birthYear: '1996',
  phone: '14000000872',
  email: '',
  degree: 'MASTER' as const,
  degreeName: '硕士研究生',
  school: '北川师范大学',
  major: '数学',
  graduationYear: '',
  title: '',
  teachingYears: 5,
  certificate: '',
  mandarin: '' as const,
  education: '',
  work: '',
  honours: '',
  files: [],
  state: 'SUBMITTED' as const,
  stateName: '已投递',
  keepsInPool: false,
  poolUntil: '' as const,
  noticeUntil: '' as const,
  firstDay: '' as const,
  isAccepted: false,
  hasIdentity: false,
  createTime: '2099-03-01 09:00:00',
}

const nothingToDo = {
  decisions: [],
  mayObject: false,
  mayAnswer: false,
  mayOnboard: false,
  mayReveal: false,
  mayInvite: false,
}

/** An application as the office reads it in full, for pages under test. */
export const shownApplication = (change: Partial<Application> = {}): Application => ({
  ...content,
  steps: [],
  objections: [],
  arranged: [],
  invitedPost: '',
  invitedAt: '',
  seats: 2,
  hired: 1,
  block: '',
  ...nothingToDo,
  ...change,
})

/** The same in the list. */
export const rowOf = (full: Application): ApplicationRow => {
  const { id, name, postTitle, degreeName, school, teachingYears, state, stateName } = full
  const { poolUntil, createTime, isAccepted, seats, hired } = full
  const { decisions, mayObject, mayAnswer, mayOnboard, mayReveal, mayInvite } = full
  const rights = { decisions, mayObject, mayAnswer, mayOnboard, mayReveal, mayInvite }
  const who = { id, name, postTitle, degreeName, school, teachingYears, state, stateName }
  return { ...who, poolUntil, createTime, isAccepted, seats, hired, ...rights }
}

/** An application as its applicant reads it. */
export const shownOwn = (change: Partial<OwnApplication> = {}): OwnApplication => ({
  ...content,
  next: '学校会先看材料，有结果会在这里显示。',
  steps: [],
  visits: [],
  papers: '教师资格证、学历证书',
  mayCorrect: false,
  mayWithdraw: false,
  mayAccept: false,
  mayGiveIdentity: false,
  mayJoinPool: false,
  ...change,
})

/** A post that takes applications. */
export const openPost: OpenPost = {
  id: '2',
  title: '初中数学教师',
  stage: 'JUNIOR',
  stageName: '初中',
  subject: '数学',
  seats: 2,
  requirements: '有教师资格证',
  papers: '教师资格证、学历证书',
  openOn: '2020-03-01',
  closeOn: '2099-03-31',
  contact: '人事室 0000-1234567',
}

/** The same as the office sees it. */
export const shownPost = (change: Partial<Post> = {}): Post => ({
  ...openPost,
  noticeDays: 5,
  status: 'PUBLISHED',
  statusName: '已发布',
  applications: 3,
  hired: 1,
  isOver: false,
  ...change,
})
