import type { ParsedInputOf, ReplyOf } from '../../../../platform/contract/endpoint.ts'
import { toPage } from '../../../../platform/contract/page.ts'
import { wireDate, wireDateTime } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit } from '../../../../platform/server/audit/writeAudit.ts'
import type { Db, Tx } from '../../../../platform/server/database/db.ts'
import { notFound } from '../../../../platform/server/refusal.ts'
import { differenceKindNames, differenceStateNames } from '../../contract/bill.ts'
import type * as contract from '../../contract/bill.ts'
import type { DifferenceRow } from '../../contract/bill.ts'
import { channelNames, MerchantChannel } from '../../contract/channels.ts'
import { yuanOf } from '../../contract/money.ts'
import type { Doing } from '../merchants/merchants.ts'
import * as rows from '../queries/bills.ts'
import type { DifferenceRecord } from '../queries/bills.ts'
import { differenceSettled } from '../refusals.ts'

/** What the providers' bills and our books do not agree on. */
export async function listDifferences(
  db: Db,
  { tenantId }: Actor,
  query: ParsedInputOf<typeof contract.listDifferences>,
): Promise<ReplyOf<typeof contract.listDifferences>> {
  const { rows: found, total } = await rows.pageOfDifferences(db, tenantId, query)
  return toPage(query, total, found.map(showDifference))
}

const shownChannel = (channel: string): MerchantChannel => MerchantChannel.parse(channel)

function showDifference(row: DifferenceRecord): DifferenceRow {
  const { ourFen, theirFen, settledTime, kind, state } = row
  const channel = shownChannel(row.channel)
  return {
    id: [channel, row.day, kind, row.number].join('~'),
    channel,
    channelName: channelNames[channel],
    day: row.day,
    kind,
    kindName: differenceKindNames[kind],
    number: row.number,
    ...(ourFen === null ? {} : { ourFen }),
    ...(theirFen === null ? {} : { theirFen }),
    words: differenceWords(row),
    state,
    stateName: differenceStateNames[state],
    note: row.note,
    settledByName: row.settledByName,
    ...(settledTime ? { settledTime: wireDateTime(settledTime) } : {}),
  }
}

function differenceWords({ kind, ourFen, theirFen }: DifferenceRecord): string {
  const what = differenceKindNames[kind]
  if (ourFen === null) return `支付平台有这笔${what}（${yuanOf(theirFen ?? 0)} 元），本校没有记录`
  if (theirFen === null) return `本校有这笔${what}（${yuanOf(ourFen)} 元），支付平台没有记录`
  return `本校记 ${yuanOf(ourFen)} 元，支付平台记 ${yuanOf(theirFen)} 元`
}

/** Settles a difference with a note that says how. */
export async function settleDifference(
  tx: Tx,
  actor: Actor,
  { note, ...name }: ParsedInputOf<typeof contract.settleDifference>,
  at: Doing,
): Promise<Record<string, never>> {
  const { tenantId, realName: settledByName } = actor
  const settled = { note, settledByName, settledTime: at.now }
  if (!(await rows.markSettled(tx, tenantId, name, settled))) {
    if (await rows.findDifference(tx, tenantId, name)) throw differenceSettled()
    throw notFound('这条对账差异')
  }
  await writeAudit(tx, actor, {
    action: 'payment.settleDifference',
    subject: { kind: 'difference', id: `${name.channel} ${name.day} ${name.number}` },
    ...at,
  })
  return {}
}

const shownDays = 14
const dayMs = 24 * 60 * 60_000

/** The bills that were compared in the last days. */
export async function listBills(
  db: Db,
  { tenantId }: Actor,
  now: Date,
): Promise<ReplyOf<typeof contract.listBills>> {
  const since = wireDate(new Date(now.getTime() - shownDays * dayMs))
  const found = await rows.comparedSince(db, tenantId, since)
  return {
    records: found.map(({ channel, day, rowCount, updateTime }) => ({
      channel: shownChannel(channel),
      channelName: channelNames[channel],
      day,
      rowCount,
      compareTime: wireDateTime(updateTime),
    })),
  }
}
