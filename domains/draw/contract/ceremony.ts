import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import { dateTime, id, labelled, mobile, text } from '../../../platform/contract/shapes.ts'
import { DrawKind, isSecret, oneLine, partName } from './drawFile.ts'
import { drawPermissions } from './permissions.ts'
import { DrawState, PartRole } from './states.ts'

const { operate } = drawPermissions

export const commitment = labelled(
  '承诺',
  z
    .string()
    .check(
      z.trim(),
      z.regex(/^[0-9a-f]{64}$/, { error: '不完整或有误，应为 64 位小写字母和数字，请重新粘贴' }),
    ),
)
export const secret = labelled(
  '密语',
  z.string().check(
    z.refine(isSecret, {
      error: '不完整，请原样输入封存前保存的整句，包括短横线和后面的 32 个字符',
    }),
  ),
)
const beaconValue = labelled('信标数值', oneLine(200).check(z.trim()))
const one = z.object({ id: labelled('编号', id) })

const rowFields = {
  id,
  title: labelled('标题', z.string()),
  kind: labelled('类别', DrawKind),
  kindName: z.string(),
  state: labelled('状态', DrawState),
  stateName: z.string(),
  openUntil: labelled('公开密语期限', dateTime),
  frozenAt: z.optional(labelled('封存时间', dateTime)),
  entryCount: labelled('名单人数', z.number()),
  partCount: labelled('参与方', z.number()),
  committedCount: labelled('已提交承诺', z.number()),
  openedCount: labelled('已公开密语', z.number()),
}

/** A draw in the operators' list. */
export const CeremonyRow = z.object(rowFields)
export type CeremonyRow = z.output<typeof CeremonyRow>

export const CeremonyPart = z.object({
  id,
  who: labelled('身份', z.string()),
  role: PartRole,
  /** The operator's or witness's name, for the operators alone. */
  name: labelled('姓名', z.string()),
  phone: labelled('手机号', z.string()),
  commitment: z.optional(z.string()),
  committedAt: z.optional(dateTime),
  openedAt: z.optional(dateTime),
  /** The caller's own part. */
  isOwn: z.boolean(),
})
export type CeremonyPart = z.output<typeof CeremonyPart>

/** One draw with everything its operators need. */
export const Ceremony = z.object({
  ...rowFields,
  serverNow: dateTime,
  rules: labelled('规则', z.string()),
  beaconName: labelled('公开信标', z.string()),
  beaconValue: z.optional(labelled('信标数值', z.string())),
  drawnAt: z.optional(dateTime),
  reason: z.optional(labelled('作废原因', z.string())),
  replaces: z.optional(id),
  successorId: z.optional(id),
  /** SHA-256 of the published file. */
  fileHash: z.optional(z.string()),
  parts: z.array(CeremonyPart),
  /** What is missing before the draw may be frozen. */
  missing: z.array(z.string()),
  /** The part that the caller would take: 学校2. */
  ownWho: z.string(),
})
export type Ceremony = z.output<typeof Ceremony>

export const listCeremonies = endpoint({
  method: 'GET',
  path: '/blade-weixin/draw/ceremonies',
  summary: 'All draws of the school, for their operators',
  may: operate,
  input: z.object({ ...pageFields, state: z.optional(z.union([DrawState, z.literal('')])) }),
  reply: pageOf(CeremonyRow),
})

export const getCeremony = endpoint({
  method: 'GET',
  path: '/blade-weixin/draw/detail',
  summary: 'One draw with its parts and what is missing',
  may: operate,
  input: one,
  reply: Ceremony,
})

export const DrawPlan = z.object({
  id: labelled('编号', id),
  title: labelled('标题', oneLine(200).check(z.trim())),
  rules: labelled('规则', oneLine(2000).check(z.trim())),
  openUntil: labelled('公开密语期限', dateTime),
  beaconName: labelled('公开信标', z.union([z.literal(''), oneLine(200).check(z.trim())])),
})
export type DrawPlan = z.output<typeof DrawPlan>

export const planDraw = endpoint({
  method: 'POST',
  path: '/blade-weixin/draw/prepare',
  summary: 'Changes title, rules, deadline and beacon of a draw that is not frozen',
  may: operate,
  input: DrawPlan,
  reply: one,
  refusals: ['NOT_PREPARED', 'DEADLINE_PAST'],
})

export const NewWitness = z.object({
  id: labelled('编号', id),
  name: labelled('姓名', text(36)),
  phone: labelled('手机号', mobile),
})

export const addWitness = endpoint({
  method: 'POST',
  path: '/blade-weixin/draw/witness/add',
  summary: 'Invites a witness by phone',
  may: operate,
  input: NewWitness,
  reply: z.object({ partId: id, who: partName }),
  refusals: ['NOT_PREPARED', 'WITNESS_IS_STAFF', 'WITNESS_TWICE', 'TOO_MANY_PARTS'],
})

export const removePart = endpoint({
  method: 'POST',
  path: '/blade-weixin/draw/part/remove',
  summary: 'Removes a part before freezing',
  may: operate,
  input: one,
  reply: z.object({}),
  refusals: ['NOT_PREPARED'],
})

export const commitAsOperator = endpoint({
  method: 'POST',
  path: '/blade-weixin/draw/operator/commit',
  summary: 'The caller takes a part as operator and gives its commitment, or changes it',
  may: operate,
  input: z.object({ id: labelled('编号', id), who: labelled('身份', partName), commitment }),
  reply: z.object({ partId: id, who: partName }),
  refusals: ['NOT_PREPARED', 'PART_TAKEN', 'TOO_MANY_PARTS'],
})

export const freezeDraw = endpoint({
  method: 'POST',
  path: '/blade-weixin/draw/freeze',
  summary: 'Gives draw numbers and publishes roster and commitments',
  may: operate,
  input: one,
  reply: z.object({ fileHash: z.string() }),
  refusals: ['NOT_PREPARED', 'DEADLINE_PAST', 'NOT_READY', 'WITNESS_IS_STAFF'],
})

export const openAsOperator = endpoint({
  method: 'POST',
  path: '/blade-weixin/draw/operator/open',
  summary: 'The caller opens the own secret; it is shown after the deadline',
  may: operate,
  input: z.object({ id: labelled('编号', id), secret }),
  reply: z.object({ openedAt: dateTime }),
  refusals: ['NOT_FROZEN', 'OPENING_OVER', 'NO_PART', 'SECRET_WRONG'],
})

export const closeOpening = endpoint({
  method: 'POST',
  path: '/blade-weixin/draw/close',
  summary: 'After the deadline publishes the opened secrets; too few make the draw void',
  may: operate,
  input: one,
  reply: z.object({ state: DrawState }),
  refusals: ['NOT_FROZEN', 'OPENING_RUNS'],
})

export const enterBeacon = endpoint({
  method: 'POST',
  path: '/blade-weixin/draw/beacon',
  summary: 'Records the public number that was drawn after the deadline, or corrects it',
  may: operate,
  input: z.object({ id: labelled('编号', id), value: beaconValue }),
  reply: z.object({}),
  refusals: ['NOT_OPENED'],
})

export const drawOrder = endpoint({
  method: 'POST',
  path: '/blade-weixin/draw/draw',
  summary: 'Draws the order; the public number is typed a second time',
  may: operate,
  input: z.object({ id: labelled('编号', id), value: beaconValue }),
  reply: z.object({ fileHash: z.string() }),
  refusals: ['NOT_OPENED', 'BEACON_MISSING', 'BEACON_DIFFERS', 'SAME_OPERATOR'],
})

export const voidDraw = endpoint({
  method: 'POST',
  path: '/blade-weixin/draw/void',
  summary: 'Voids a frozen draw; it stays listed with the reason',
  may: operate,
  input: z.object({
    id: labelled('编号', id),
    reason: labelled('原因', oneLine(200).check(z.trim())),
  }),
  reply: z.object({}),
  refusals: ['NOT_VOIDABLE'],
})

export const replaceDraw = endpoint({
  method: 'POST',
  path: '/blade-weixin/draw/replace',
  summary: 'Prepares the successor of a void draw with the same entries',
  may: operate,
  input: z.object({ id: labelled('编号', id), openUntil: labelled('公开密语期限', dateTime) }),
  reply: one,
  refusals: ['NOT_VOID', 'REPLACED_ALREADY', 'DEADLINE_PAST'],
})
