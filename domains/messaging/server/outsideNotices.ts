import { wireDateTime } from '../../../platform/contract/time.ts'
import type { Database, Tx } from '../../../platform/server/db.ts'
import { OutsideError } from '../../../platform/server/ports/outside.ts'
import type { NoticeOutcome, OutsideNotices } from '../../../platform/server/ports/outsideNotices.ts'
import { findMember, schoolNameOf } from '../../organisation/server/public.ts'
import type { MessageKind, NoticeState } from '../contract/channels.ts'
import * as rows from './channelQueries.ts'
import type { TakenNotice } from './channelQueries.ts'

/** All that is said outside; titles, names and opinions stay in the app. */
const words: Readonly<Record<MessageKind, string>> = {
  todo: '您有一条新的待办',
  progress: '您的申请有新进展',
  notice: '您有一条新通知',
  message: '您有一条新消息',
}

/** How long after each failure the next attempt follows; then it is given up. */
const pausesMinutes = [1, 5, 30, 120, 360]
/** Then other schools have their turn. */
const turnMs = 10_000

export type Sending = {
  readonly notices: OutsideNotices
  readonly clock: () => Date
  /** Hears of what no reader has caused: a service that is busy or silent, a template or a secret that is wrong. */
  readonly onFault: (error: unknown) => void
}

/** Tells people outside the app what waits for them there, by day. Bears repetition and several at once: each message leaves once at most. */
export async function keepOutsideNotices(database: Database, tenantId: string, sending: Sending): Promise<void> {
  const { notices, clock, onFault } = sending
  const { channel, addressesBegin } = notices
  const begin = clock()
  if (isNight(begin)) return
  await database.write(tenantId, (tx) => rows.noteNotices(tx, tenantId, channel, addressesBegin, begin))
  const endMs = begin.getTime() + turnMs
  for (let now = clock(); now.getTime() <= endMs; now = clock()) {
    const taken = await database.write(tenantId, (tx) => rows.takeNotices(tx, tenantId, channel, addressesBegin, now))
    if (taken.length === 0) return
    const wanted = await readersOf(database, tenantId, taken)
    // No connection is held while the other side is waited for.
    const sent = await Promise.all(taken.map((one) => sendOne(one, wanted.get(one.id), notices)))
    for (const one of sent) await database.write(tenantId, (tx) => end(tx, tenantId, { ...one, channel, now: clock() }))
    for (const code of faultsOf(sent)) onFault(new OutsideError('微信通知', code))
    // Who is in trouble is not pressed.
    if (sent.some(({ outcome }) => outcome?.kind === 'later' || outcome?.kind === 'unknown')) return
  }
}

/** Nobody is woken up. */
const isNight = (now: Date): boolean => {
  const hour = wireDateTime(now).slice(11, 13)
  return hour >= '21' || hour < '07'
}

/** The school's name for each notice whose reader is reached, wants it and has an open account. */
async function readersOf(database: Database, tenantId: string, taken: readonly TakenNotice[]): Promise<Map<string, string>> {
  return database.read(tenantId, async (db) => {
    const school = await schoolNameOf(db, tenantId)
    const found = new Map<string, string>()
    for (const { id, userId, address } of taken) {
      if (address === '') continue
      const member = await findMember(db, tenantId, userId)
      if (member?.status === 1) found.set(id, school)
    }
    return found
  })
}

type Sent = { readonly one: TakenNotice; readonly outcome: NoticeOutcome | undefined }

async function sendOne(one: TakenNotice, school: string | undefined, notices: OutsideNotices): Promise<Sent> {
  if (school === undefined) return { one, outcome: undefined }
  const { id, address, kind, createTime } = one
  return { one, outcome: await notices.send({ id, address, school, text: words[kind], moment: wireDateTime(createTime).slice(0, 16) }) }
}

/** What went wrong, each thing once; that a reader has gone is nobody's fault. */
const faultsOf = (sent: readonly Sent[]): Set<string> =>
  new Set(sent.flatMap(({ outcome }) => (outcome && outcome.kind !== 'sent' && !outcome.isGone ? [outcome.code] : [])))

type Ended = Sent & { readonly channel: OutsideNotices['channel']; readonly now: Date }

async function end(tx: Tx, tenantId: string, { one, outcome, channel, now }: Ended): Promise<void> {
  const { id, userId, address, tries } = one
  const result = outcome && outcome.kind !== 'sent' ? outcome.code.slice(0, 100) : ''
  await rows.endNotice(tx, tenantId, { id, channel, result, ...consequenceOf(outcome, tries, now) })
  if (outcome?.kind === 'never' && outcome.isGone) await rows.forgetAddress(tx, { tenantId, userId, channel }, address)
}

function consequenceOf(outcome: NoticeOutcome | undefined, tries: number, now: Date): { state: NoticeState; nextTime: Date | null } {
  switch (outcome?.kind) {
    case undefined:
      return { state: 'dropped', nextTime: null }
    case 'sent':
    case 'unknown':
      return { state: outcome.kind, nextTime: null }
    case 'never':
      return { state: 'givenUp', nextTime: null }
    case 'later': {
      const pause = pausesMinutes[tries - 1]
      return pause === undefined ? { state: 'givenUp', nextTime: null } : { state: 'waiting', nextTime: new Date(now.getTime() + pause * 60_000) }
    }
  }
}

const keptMs = 30 * 24 * 60 * 60 * 1000

/** What left is remembered for a month, long after a message is too old to leave again. */
export const forgetOldNotices = (database: Database, tenantId: string, now: Date): Promise<unknown> =>
  database.write(tenantId, (tx) => rows.deleteNoticesBefore(tx, tenantId, new Date(now.getTime() - keptMs)))

/** Writes down, in the transaction that binds or signs somebody in, where he can be told something outside the app. */
export const reachAt = (tx: Tx, tenantId: string, userId: string, address: string): Promise<unknown> =>
  rows.saveAddress(tx, { tenantId, userId, channel: 'wechat' }, address)

/** The same the other way round: the identity is taken off. */
export const reachNoMore = (tx: Tx, tenantId: string, userId: string): Promise<unknown> =>
  rows.forgetAddress(tx, { tenantId, userId, channel: 'wechat' })
