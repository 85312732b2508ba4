import { createHash } from 'node:crypto'

import { drawGrants, drawPermissions } from '../../domains/draw/contract/permissions.ts'
import { commitmentOf } from '../../domains/draw/contract/drawing.ts'
import { commitAsOperator } from '../../domains/draw/server/committing.ts'
import { drawOrder, enterBeacon } from '../../domains/draw/server/deciding.ts'
import { freezeDraw } from '../../domains/draw/server/freezing.ts'
import { closeOpening, openAsOperator } from '../../domains/draw/server/opening.ts'
import { prepareDraw } from '../../domains/draw/server/public.ts'
import type { DrawEntry } from '../../domains/draw/server/public.ts'
import { replaceDraw, voidDraw } from '../../domains/draw/server/voiding.ts'
import { wireDateTime } from '../../platform/contract/time.ts'
import { guestOf } from '../../platform/server/actor.ts'
import type { Actor } from '../../platform/server/actor.ts'
import type { Database, Tx } from '../../platform/server/database/db.ts'
import type { Keys } from '../../platform/server/keys/keys.ts'
import { demoPeople, demoUserId } from './world.ts'

export type Load = { readonly tenantId: string; readonly anchor: Date; readonly keys: Keys }

export const hourMs = 3600_000
const dayMs = 24 * hourMs
export const beaconValue = '04 09 15 22 27 31 + 08'

/** Loads draws in all states through the verbs of their operators: a finished one is public. */
export async function loadDraws(database: Database, load: Load): Promise<void> {
  await database.write(load.tenantId, async (tx) => {
    const entries = await someEntries(tx, load.tenantId)
    if (entries.length === 0) return
    const draw = (title: string, days: number, count: number) =>
      frozen(tx, load, { title, days, entries: entries.slice(0, count) })
    await finish(tx, load, await draw('编程启蒙（周三）摇号', -21, 60), -20)
    await open(tx, load, await draw('少儿围棋（周五）摇号', -3, 48), -2)
    await replaceVoid(tx, load, await draw('陶艺工坊（周二）摇号', -1, 36))
    await prepare(tx, load, { title: '篮球训练营（周四）摇号', days: 0, entries })
  })
}

/** Pupils of the school; the first two are drawn together. */
async function someEntries(tx: Tx, tenantId: string): Promise<DrawEntry[]> {
  const pupils = await tx
    .selectFrom('student')
    .select('id')
    .where('tenantId', '=', tenantId)
    .orderBy('id')
    .limit(72)
    .execute()
  return pupils.map(({ id }, at) => ({
    subjectId: id,
    tier: at % 6 === 5 ? 2 : 1,
    ...(at < 2 ? { groupKey: 'siblings' } : {}),
    ...(at === 7 ? { weight: 2 } : {}),
  }))
}

type Story = {
  readonly title: string
  /** When it was frozen, in days from the load. */
  readonly days: number
  readonly entries: readonly DrawEntry[]
}

export const after = ({ anchor }: Load, days: number): Date =>
  new Date(anchor.getTime() + days * dayMs)

async function prepare(tx: Tx, load: Load, { title, days, entries }: Story): Promise<string> {
  const { id } = await prepareDraw(
    tx,
    load,
    {
      title,
      kind: 'COURSE',
      rules: '按抽签顺序依次分配志愿；逾期未公开的密语略过',
      openUntil: after(load, days + 1),
      beaconName: '截止后第一期双色球开奖号码',
      purpose: 'demo',
      purposeId: '1',
      entries,
    },
    after(load, days),
  )
  return id
}

async function frozen(tx: Tx, load: Load, story: Story): Promise<string> {
  const id = await prepare(tx, load, story)
  await commitAndFreeze(tx, load, id, after(load, story.days))
  await openAsOperator(
    tx,
    operator(load.tenantId, 'afterschool'),
    { id, secret: secretOf('学校1') },
    { ...doing(after(load, story.days)), keys: load.keys },
  )
  return id
}

/** Holds the whole ceremony of a prepared draw; `days` from the load it is frozen. */
export async function holdCeremony(tx: Tx, load: Load, id: string, days: number): Promise<void> {
  await commitAndFreeze(tx, load, id, after(load, days))
  await openAsOperator(
    tx,
    operator(load.tenantId, 'afterschool'),
    { id, secret: secretOf('学校1') },
    { ...doing(after(load, days)), keys: load.keys },
  )
  await finish(tx, load, id, days + 1)
}

async function commitAndFreeze(tx: Tx, load: Load, id: string, now: Date): Promise<void> {
  const actor = operator(load.tenantId, 'afterschool')
  const commitment = await commitmentOf('学校1', secretOf('学校1'))
  await commitAsOperator(tx, actor, { id, who: '学校1', commitment }, doing(now))
  await freezeDraw(tx, actor, { id }, { ...doing(now), keys: load.keys })
}

async function open(tx: Tx, load: Load, id: string, days: number): Promise<void> {
  const now = new Date(after(load, days).getTime() + hourMs)
  const actor = operator(load.tenantId, 'afterschool')
  await closeOpening(tx, actor, { id }, { ...doing(now), keys: load.keys })
}

async function finish(tx: Tx, load: Load, id: string, days: number): Promise<void> {
  await open(tx, load, id, days)
  const now = new Date(after(load, days).getTime() + 2 * hourMs)
  const actor = operator(load.tenantId, 'afterschool')
  await enterBeacon(tx, actor, { id, value: beaconValue }, doing(now))
  await drawOrder(tx, actor, { id, value: beaconValue }, doing(now))
}

async function replaceVoid(tx: Tx, load: Load, id: string): Promise<void> {
  const now = new Date(after(load, -1).getTime() + hourMs)
  const actor = operator(load.tenantId, 'afterschool')
  await voidDraw(tx, actor, { id, reason: '名单漏了一名已报名的学生，重新封存' }, doing(now))
  const openUntil = wireDateTime(after(load, 2))
  const successor = await replaceDraw(tx, actor, { id, openUntil }, doing(now))
  await commitAndFreeze(tx, load, successor.id, now)
}

/** Demo secrets are the same at every load. */
export const secretOf = (who: string): string =>
  `春风化雨-${createHash('sha256').update(`demo ${who}`).digest('hex').slice(0, 32)}`

export const doing = (now: Date) => ({ now, request: { id: 'demo', ip: '127.0.0.1' } })

export function operator(tenantId: string, account: string): Actor {
  const { realName, roles } = demoPeople.find((one) => one.account === account) ?? {
    realName: account,
    roles: [],
  }
  const permissions = roles.flatMap((role) => drawGrants[role] ?? [])
  if (!permissions.includes(drawPermissions.operate)) throw new Error(`${account} holds no draws`)
  return {
    ...guestOf(tenantId),
    kind: 'user',
    userId: demoUserId(tenantId, account),
    account,
    realName,
    roles,
    permissions: new Set(permissions),
  }
}
