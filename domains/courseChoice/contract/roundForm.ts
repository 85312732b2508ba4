import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import {
  dateTime,
  id,
  idList,
  labelled,
  maybeText,
  nothing,
  text,
  wholeNumber,
} from '../../../platform/contract/shapes.ts'
import { choicePermissions } from './permissions.ts'
import { Round } from './round.ts'
import { RoundMode, RoundState } from './states.ts'

const { run, oversee } = choicePermissions
const none = z.literal('')

/** A round as the office sees it. */
export const DeskRound = z.extend(Round, {
  state: RoundState,
  classIds: z.array(id),
  /** Children whose guardian has signed the agreement. */
  preparedCount: z.number(),
  seatCount: z.number(),
  waitingCount: z.number(),
  /** Children with wishes. */
  wishingCount: z.number(),
})
export type DeskRound = z.output<typeof DeskRound>

/** A class of a round with its counts. */
export const RoundClass = z.object({
  id,
  name: z.string(),
  ownerName: z.string(),
  times: z.string(),
  gradeNames: z.string(),
  capacity: z.number(),
  taken: z.number(),
  waiting: z.number(),
  favourites: z.number(),
  wishes: z.number(),
  firstWishes: z.number(),
})
export type RoundClass = z.output<typeof RoundClass>

const times = {
  openTime: labelled('开始时间', dateTime),
  closeTime: labelled('结束时间', dateTime),
  fillOpenTime: labelled('补选开始', z.optional(z.union([none, dateTime]))),
  fillCloseTime: labelled('补选结束', z.optional(z.union([none, dateTime]))),
  dropUntil: labelled('自助退课截止', dateTime),
}

export const RoundForm = z.object({
  id: z.optional(id),
  termId: labelled('学期', id),
  name: labelled('轮次名称', text(60)),
  mode: labelled('选课方式', RoundMode),
  classIds: labelled('课程班', idList),
  rules: labelled('规则', text(2000)),
  agreement: labelled('选课协议', z.optional(maybeText(4000))),
  ...times,
  maxPerChild: labelled('每个孩子最多选', wholeNumber(1, 20)),
  hasWaitingList: labelled('候补', z.optional(z.boolean())),
  offerHours: labelled('确认与付款限时', wholeNumber(1, 168)),
  favoursUnseated: labelled('照顾上一轮落选的孩子', z.optional(z.boolean())),
})
export type RoundForm = z.output<typeof RoundForm>

/** Later times of a published round. */
export const PostponeForm = z.object({
  id: labelled('轮次', id),
  ...times,
  reason: labelled('原因', text(140)),
})
export type PostponeForm = z.output<typeof PostponeForm>

export const listDeskRounds = endpoint({
  method: 'GET',
  path: '/blade-kehou/round/page',
  summary: 'All rounds of the school, the newest first',
  may: oversee,
  input: z.object({
    ...pageFields,
    termId: labelled('学期', z.optional(z.union([none, id]))),
    state: labelled('状态', z.optional(z.union([none, RoundState]))),
  }),
  reply: pageOf(DeskRound),
})

export const getRound = endpoint({
  method: 'GET',
  path: '/blade-kehou/round/detail',
  summary: 'One round of the school',
  may: oversee,
  input: z.object({ id: labelled('轮次', id) }),
  reply: DeskRound,
})

export const listRoundClasses = endpoint({
  method: 'GET',
  path: '/blade-kehou/round/classes',
  summary: 'The classes of a round with seats, waiting lists and wishes',
  may: oversee,
  input: z.object({ roundId: labelled('轮次', id) }),
  reply: z.object({ records: z.array(RoundClass) }),
})

export const listRoundChoices = endpoint({
  method: 'GET',
  path: '/blade-kehou/round/choices',
  summary: 'Terms, and their classes that are in no other live round, for the form',
  may: run,
  input: nothing,
  reply: z.object({
    terms: z.array(z.object({ id, name: z.string() })),
    classes: z.array(z.object({ id, termId: id, name: z.string(), roundId: z.optional(id) })),
  }),
})

export const submitRound = endpoint({
  method: 'POST',
  path: '/blade-kehou/round/submit',
  summary: 'Add a round, or change one that is not published',
  may: run,
  input: RoundForm,
  reply: z.object({ id }),
  refusals: [
    'NO_SUCH_TERM',
    'NO_SUCH_CLASS',
    'CLASS_IN_OTHER_ROUND',
    'ROUND_NAME_TAKEN',
    'ROUND_TIMES_WRONG',
    'ROUND_STATE_WRONG',
  ],
})

export const publishRound = endpoint({
  method: 'POST',
  path: '/blade-kehou/round/publish',
  summary: 'Publish a round; its rules are fixed from then on',
  may: run,
  input: z.object({ id: labelled('轮次', id) }),
  reply: nothing,
  refusals: ['ROUND_STATE_WRONG', 'ROUND_TIMES_WRONG', 'ROUND_WITHOUT_CLASSES'],
})

export const unpublishRound = endpoint({
  method: 'POST',
  path: '/blade-kehou/round/unpublish',
  summary: 'Take back the publication of a round before it opens; what families prepared is erased',
  may: run,
  input: z.object({ id: labelled('轮次', id) }),
  reply: nothing,
  refusals: ['ROUND_STATE_WRONG'],
})

export const postponeRound = endpoint({
  method: 'POST',
  path: '/blade-kehou/round/postpone',
  summary: 'Postpone times of a published round and tell the families that have prepared',
  may: run,
  input: PostponeForm,
  reply: nothing,
  refusals: ['ROUND_STATE_WRONG', 'ROUND_TIMES_WRONG'],
})

export const closeRound = endpoint({
  method: 'POST',
  path: '/blade-kehou/round/close',
  summary: 'Close a round that is over, so that its classes can be in another one',
  may: run,
  input: z.object({ id: labelled('轮次', id) }),
  reply: nothing,
  refusals: ['ROUND_STATE_WRONG'],
})

export const removeRounds = endpoint({
  method: 'POST',
  path: '/blade-kehou/round/remove',
  summary: 'Remove rounds that are not published; all or none',
  may: run,
  input: z.object({ ids: labelled('轮次', idList) }),
  reply: nothing,
  refusals: ['ROUND_STATE_WRONG'],
})
