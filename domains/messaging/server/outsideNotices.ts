import { wireDateTime } from '../../../platform/contract/time.ts'
import type { Database, Db, Tx } from '../../../platform/server/database/db.ts'
import { OutsideError } from '../../../platform/server/ports/outside.ts'
import type {
  NoticeOutcome,
  OutsideNotices,
} from '../../../platform/server/ports/outsideNotices.ts'
import { findEntrant, schoolNameOf } from '../../organisation/server/public.ts'
import type { Entrant } from '../../organisation/server/public.ts'
import { channels } from '../contract/channels.ts'
import type { NoticeKind, NoticeState } from '../contract/channels.ts'
import * as rows from './queries/channels.ts'
import type { TakenNotice } from './queries/channels.ts'
import type { WaitingSource } from './waiting.ts'

/** The only text that leaves the app; titles, names and comments stay inside. */
const words: Readonly<Record<NoticeKind, string>> = {
  todo: '您有一条新的待办',
  progress: '您的申请有新进展',
  notice: '您有一条新通知',
  message: '您有一条新消息',
}

/** The pauses before each retry, in minutes. After the last one the notice is given up. */
const pausesMinutes = [1, 5, 30, 120, 360]
/** The time limit per school and round, so that other schools get their turn. */
const turnMs = 10_000

export type Sending = {
  readonly notices: OutsideNotices
  /** Finds what waits for people besides their messages. */
  readonly source: WaitingSource
  /** Whether accounts of the demo school also get notices. */
  readonly isDemo: boolean
  readonly clock: () => Date
  /**
   * Receives faults that no reader caused, such as a busy or silent service, or a wrong template or
   * secret.
   */
  readonly onFault: (error: unknown) => void
}

/**
 * Sends people notices outside the app by day. Idempotent and safe to run concurrently: each notice
 * is sent at most once.
 */
export async function sendOutsideNotices(
  database: Database,
  tenantId: string,
  sending: Sending,
): Promise<void> {
  const { notices, clock, onFault } = sending
  const account = { tenantId, channel: notices.channel, addressesBegin: notices.addressesBegin }
  const begin = clock()
  if (isNight(begin)) return
  await note(database, account, sending, begin)
  const endMs = begin.getTime() + turnMs
  for (let now = clock(); now.getTime() <= endMs && !isNight(now); now = clock()) {
    const taken = await database.write(tenantId, (tx) => rows.takeNotices(tx, account, now))
    if (taken.length === 0) return
    const wanted = await readersOf(database, tenantId, taken, { ...sending, now })
    // Holds no database connection while waiting for the service.
    const sent = await Promise.all(taken.map((one) => sendOne(one, wanted.get(one.id), notices)))
    for (const one of sent) await database.write(tenantId, (tx) => end(tx, account, one, clock()))
    for (const code of faultsOf(sent)) onFault(new OutsideError(notices.service, code))
    // Stops for this round, so as not to overload a service in trouble.
    if (sent.some(({ outcome }) => outcome?.kind === 'later' || outcome?.kind === 'unknown')) return
  }
}

async function note(
  database: Database,
  account: rows.Account,
  { source }: Sending,
  now: Date,
): Promise<void> {
  const { tenantId } = account
  const waiting = await database.read(tenantId, async (db) => {
    const reached = await rows.reachedBy(db, account)
    return reached.length > 0 ? source(db, tenantId, reached, now) : undefined
  })
  if (!waiting) return
  await database.write(tenantId, async (tx) => {
    await rows.noteMessages(tx, account, now)
    if (waiting.length > 0) await rows.noteWaiting(tx, account, waiting, now)
  })
}

/** No notices at night, between 21:00 and 07:00. */
const isNight = (now: Date): boolean => {
  const hour = wireDateTime(now).slice(11, 13)
  return hour >= '21' || hour < '07'
}

const isMessage = (subject: string): boolean => subject.startsWith('message:')

/**
 * The school's name by notice. Includes only notices that still wait and whose reader is reachable,
 * wants them and has an active account.
 */
async function readersOf(
  database: Database,
  tenantId: string,
  taken: readonly TakenNotice[],
  { source, isDemo, now }: Pick<Sending, 'source' | 'isDemo'> & { readonly now: Date },
): Promise<Map<string, string>> {
  return database.read(tenantId, async (db) => {
    const school = await schoolNameOf(db, tenantId)
    const reached = taken.filter(({ address }) => address !== '')
    const others = reached.filter(({ subject }) => !isMessage(subject)).map(({ userId }) => userId)
    const waiting = others.length > 0 ? await source(db, tenantId, [...new Set(others)], now) : []
    const waitingKeys = new Set(waiting.map(({ userId, subject }) => `${userId} ${subject}`))
    const found = new Map<string, string>()
    for (const { id, userId, subject } of reached) {
      if (!isMessage(subject) && !waitingKeys.has(`${userId} ${subject}`)) continue
      const member = await findEntrant(db, tenantId, userId)
      if (member && mayCome(member, isDemo, now)) found.set(id, school)
    }
    return found
  })
}

/** Sends no notice to a person who cannot sign in. */
const mayCome = ({ status, isDemo, schoolUntil }: Entrant, demoIsOn: boolean, now: Date): boolean =>
  status === 1 && (demoIsOn || !isDemo) && (schoolUntil === null || schoolUntil > now)

type Sent = { readonly one: TakenNotice; readonly outcome: NoticeOutcome | undefined }

async function sendOne(
  one: TakenNotice,
  school: string | undefined,
  notices: OutsideNotices,
): Promise<Sent> {
  if (school === undefined) return { one, outcome: undefined }
  const { id, address, kind, happenTime } = one
  return {
    one,
    outcome: await notices.send({
      id,
      address,
      school,
      text: words[kind],
      moment: wireDateTime(happenTime).slice(0, 16),
    }),
  }
}

/** The distinct faults. Failures that only concern a single reader are expected and excluded. */
const faultsOf = (sent: readonly Sent[]): Set<string> =>
  new Set(
    sent.flatMap(({ outcome }) =>
      outcome && outcome.kind !== 'sent' && !outcome.isUsual ? [outcome.code] : [],
    ),
  )

async function end(
  tx: Tx,
  { tenantId, channel }: rows.Account,
  { one, outcome }: Sent,
  now: Date,
): Promise<void> {
  const { id, userId, address, tries, subject } = one
  // Deleted so that a task that comes back to the person can be queued again; no notice was sent.
  if (!outcome && !isMessage(subject)) return void (await rows.deleteNotice(tx, tenantId, id))
  const result = outcome && outcome.kind !== 'sent' ? outcome.code.slice(0, 100) : ''
  await rows.endNotice(tx, tenantId, { id, result, ...consequenceOf(outcome, tries, now) })
  if (outcome?.kind === 'never' && outcome.isGone)
    await rows.forgetAddress(tx, { tenantId, userId, channel }, address)
}

function consequenceOf(
  outcome: NoticeOutcome | undefined,
  tries: number,
  now: Date,
): { state: NoticeState; nextTime: Date | null } {
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
      return pause === undefined
        ? { state: 'givenUp', nextTime: null }
        : { state: 'waiting', nextTime: new Date(now.getTime() + pause * 60_000) }
    }
  }
}

const retentionMs = 30 * 24 * 60 * 60 * 1000

/** Deletes notices after a month, when a message has long been too old to be sent again. */
export const forgetOldNotices = (
  database: Database,
  tenantId: string,
  now: Date,
): Promise<unknown> =>
  database.write(tenantId, (tx) =>
    rows.deleteNoticesBefore(tx, tenantId, new Date(now.getTime() - retentionMs)),
  )

/**
 * Stores the WeChat address of a person, in the transaction that binds it or signs the person in.
 */
export const saveWechatAddress = (
  tx: Tx,
  tenantId: string,
  userId: string,
  address: string,
): Promise<unknown> => rows.saveAddress(tx, { tenantId, userId, channel: 'wechat' }, address)

/** The WeChat address of a person as `appId:openId`; empty without one. */
export const wechatAddressOf = (db: Db, tenantId: string, userId: string): Promise<string> =>
  rows.findAddress(db, { tenantId, userId, channel: 'wechat' })

/** Deletes the WeChat address when the identity is unbound. */
export const deleteWechatAddress = (tx: Tx, tenantId: string, userId: string): Promise<unknown> =>
  rows.forgetAddress(tx, { tenantId, userId, channel: 'wechat' })

/**
 * Stores a verified mail address and switches its channel on: providing an address means wanting
 * notices there.
 */
export async function saveMailAddress(
  tx: Tx,
  tenantId: string,
  userId: string,
  address: string,
): Promise<void> {
  const reach = { tenantId, userId, channel: 'mail' } as const
  await rows.saveAddress(tx, reach, address)
  await rows.switchChannel(tx, reach, true)
}

/** Deletes the mail address. */
export const deleteMailAddress = (tx: Tx, tenantId: string, userId: string): Promise<unknown> =>
  rows.forgetAddress(tx, { tenantId, userId, channel: 'mail' })

/** Deletes all addresses of a person. */
export async function deleteAllAddresses(tx: Tx, tenantId: string, userId: string): Promise<void> {
  for (const channel of channels) await rows.forgetAddress(tx, { tenantId, userId, channel })
}
