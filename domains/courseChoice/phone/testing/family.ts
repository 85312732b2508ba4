import { wireDateTime } from '../../../../platform/contract/time.ts'
import { server } from '../../../../platform/testing/components/fakeServer.ts'
import {
  type ChoosableClass,
  type Choice,
  listChoosableClasses,
  listOwnChildren,
  listOwnChoices,
  type OwnChild,
} from '../../contract/choice.ts'
import type { AskedMerge } from '../../contract/mergeAnswer.ts'
import { getPreparation, type Preparation } from '../../contract/preparation.ts'
import { listRounds, type Round } from '../../contract/round.ts'
import { listOwnWishes, type Wish } from '../../contract/wish.ts'

const minuteMs = 60_000

/** A wire time some minutes from now. */
export const inMinutes = (minutes: number): string =>
  wireDateTime(new Date(Date.now() + minutes * minuteMs))

export const rain: OwnChild = {
  id: '11',
  name: '张小雨',
  className: '三年级2班',
  agreedRoundIds: ['5'],
}

export const someRound = (given: Partial<Round> = {}): Round => ({
  id: '5',
  name: '秋季兴趣课',
  termId: '1',
  termName: '2026 秋',
  mode: 'FCFS',
  modeName: '先到先得',
  phase: 'OPEN',
  phaseName: '进行中',
  rules: '每人最多两门。',
  agreement: '自愿参加。',
  openTime: inMinutes(-10),
  closeTime: inMinutes(60),
  dropUntil: inMinutes(6000),
  maxPerChild: 2,
  hasWaitingList: true,
  offerHours: 12,
  payWithinMin: 30,
  classCount: 2,
  favoursUnseated: false,
  ...given,
})

export const someChoosable = (given: Partial<ChoosableClass> = {}): ChoosableClass => ({
  id: '21',
  name: '纸艺一班',
  courseId: '31',
  courseName: '纸艺',
  intro: '折和剪。',
  ownerName: '青禾小学',
  isOutside: false,
  hasSharingConsent: false,
  teacherNames: '李老师',
  gradeNames: '三年级',
  roomName: '美术室',
  times: '周二 16:10–17:10',
  slotIds: ['41'],
  weekdays: [2],
  beginDate: '2026-12-01',
  lessonCount: 10,
  priceFen: 300,
  bookFeeFen: 0,
  totalFen: 3000,
  capacity: 30,
  free: 12,
  waiting: 0,
  conflicts: [],
  isFavourite: false,
  ...given,
})

export const someChoice = (given: Partial<Choice> = {}): Choice => ({
  id: '61',
  roundId: '5',
  roundName: '秋季兴趣课',
  classId: '22',
  className: '足球一班',
  courseId: '32',
  courseName: '足球',
  ownerName: '青禾小学',
  childId: rain.id,
  childName: rain.name,
  teacherNames: '周老师',
  roomName: '操场',
  times: '周二 16:10–17:10',
  slotIds: ['41'],
  totalFen: 3000,
  state: 'ENROLLED',
  stateName: '已选',
  seatNo: 3,
  dropUntil: inMinutes(6000),
  mayDrop: true,
  ...given,
})

export const someMerge = (given: Partial<AskedMerge> = {}): AskedMerge => ({
  mergeId: '81',
  intoName: '足球二班',
  times: '周四 16:10–17:10',
  roomName: '操场',
  teacherNames: '孙老师',
  reason: '报名人数不足',
  consentUntil: inMinutes(6000).slice(0, 10),
  isRefused: false,
  mayAnswer: true,
  loweredFen: 1600,
  sharingText: '',
  ...given,
})

export const somePreparation = (given: Partial<Preparation> = {}): Preparation => ({
  serverNow: inMinutes(0),
  round: someRound(),
  childId: rain.id,
  childName: rain.name,
  mayConsent: true,
  isEligible: true,
  hasAgreed: true,
  favourites: [],
  missing: [],
  ...given,
})

export const someWish = (given: Partial<Wish> = {}): Wish => ({
  rank: 1,
  classId: '21',
  className: '纸艺一班',
  times: '周二 16:10–17:10',
  outcomeWords: '',
  ...given,
})

type Family = {
  children?: readonly OwnChild[]
  rounds?: readonly Round[]
  classes?: readonly ChoosableClass[]
  choices?: readonly Choice[]
  preparation?: Partial<Preparation>
  wishes?: readonly Wish[]
}
type Listed = { serverNow: string }

/** The server answers with this family. */
export function answerFamily(family: Family): void {
  const { children = [rain], rounds, classes, choices = [], wishes = [] } = family
  const now = (): Listed => ({ serverNow: wireDateTime(new Date()) })
  server.answer(listOwnChildren, () => ({ ...now(), records: [...children] }))
  server.answer(listRounds, () => ({ ...now(), records: [...(rounds ?? [someRound()])] }))
  server.answer(listChoosableClasses, () => ({
    ...now(),
    records: [...(classes ?? [someChoosable()])],
  }))
  server.answer(listOwnChoices, () => ({ ...now(), records: [...choices] }))
  server.answer(getPreparation, () => somePreparation(family.preparation))
  server.answer(listOwnWishes, () => ({ ...now(), records: [...wishes] }))
}
