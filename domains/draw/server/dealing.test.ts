import { expect, test } from '../../../app/testing/world.ts'
import * as ceremony from '../contract/ceremony.ts'
import { checkDraw } from '../contract/checking.ts'
import { canonicalText } from '../contract/drawFile.ts'
import { dealtClassesOf, drawnOrderOf, lateClassOf } from './public.ts'
import type { DrawEntry, PreparedDraw } from './public.ts'
import {
  afterDeadline,
  committed,
  fileOf,
  opened,
  secretOf,
  someDraw,
  voidedDraw,
  witnessed,
} from './testing/someDraw.ts'
import type { Stage } from './testing/someDraw.ts'

const phones = ['14000007001', '14000007002'] as const
const classes = ['一(1)班', '一(2)班', '一(3)班']

/** Boys and girls; a mixed pair stays together, two brothers are separated. */
const entries: DrawEntry[] = Array.from({ length: 14 }, (_, at) => ({
  subjectId: String(9000 + at),
  tier: (at % 2) + 1,
  ...(at < 2 ? { groupKey: 'together' } : {}),
  ...(at === 2 || at === 4 ? { groupKey: 'apart', apart: true } : {}),
}))
const plan: Partial<PreparedDraw> = { kind: 'CLASSES', deal: { classes }, entries }

async function frozenDeal(stage: Stage): Promise<{ id: string; witnessId: string }> {
  const id = await someDraw(stage, plan)
  await committed(stage, id, 'admin')
  await committed(stage, id, 'lead')
  const witnessId = await witnessed(stage, id, phones[0])
  await witnessed(stage, id, phones[1])
  await stage.api.as('admin').call(ceremony.freezeDraw, { id })
  return { id, witnessId }
}

async function dealt(stage: Stage): Promise<string> {
  const { id, witnessId } = await frozenDeal(stage)
  // One code per minute goes to a phone.
  stage.world.setNow(new Date(stage.world.now.getTime() + 61_000))
  await stage.api.as('admin').call(ceremony.openAsOperator, { id, secret: secretOf('学校1') })
  await opened(stage, witnessId, phones[0])
  stage.world.setNow(afterDeadline(stage))
  await stage.api.as('admin').call(ceremony.closeOpening, { id })
  const value = '01020304050607'
  await stage.api.as('admin').call(ceremony.enterBeacon, { id, value })
  const answer = await stage.api.as('lead').call(ceremony.drawOrder, { id, value })
  if (answer.status !== 200) throw new Error(answer.text)
  return id
}

test('a frozen deal publishes its classes and wishes, without a result', async ({
  api,
  database,
  world,
}) => {
  const stage = { api, database, world }
  const { id } = await frozenDeal(stage)

  const { deal, result, roster } = await fileOf(stage, id)

  expect(deal).toEqual({ classes })
  expect(result).toBeUndefined()
  expect(roster.filter(({ apart }) => apart)).toHaveLength(2)
  expect(roster.filter(({ group }) => group !== undefined)).toHaveLength(4)
})

test('a drawn deal publishes its result, and the using domain reads the class of each subject', async ({
  api,
  database,
  world,
}) => {
  const stage = { api, database, world }
  const id = await dealt(stage)
  const file = await fileOf(stage, id)
  const actor = { tenantId: world.tenant }

  const { of, order } = await database.read(world.tenant, async (db) => ({
    of: await dealtClassesOf(db, actor, id),
    order: await drawnOrderOf(db, actor, id),
  }))

  expect((await checkDraw(new TextEncoder().encode(canonicalText(file)))).deviations).toEqual([])
  expect(of.map(({ subjectId, no }) => ({ subjectId, no }))).toEqual(order)
  expect(of.toSorted((a, b) => (a.no < b.no ? -1 : 1)).map((one) => one.className)).toEqual(
    file.result?.map((one) => one.class),
  )
  const classOf = new Map(of.map(({ subjectId, className }) => [subjectId, className]))
  expect(classOf.get('9000')).toBe(classOf.get('9001'))
  expect(classOf.get('9002')).not.toBe(classOf.get('9004'))
  const sizes = classes.map((name) => of.filter(({ className }) => className === name).length)
  expect(sizes.toSorted((a, b) => a - b)).toEqual([4, 5, 5])
})

test('a late child joins one of the smallest classes, the same whenever it is asked', async ({
  api,
  database,
  world,
}) => {
  const id = await dealt({ api, database, world })
  const late = (counter: number, sizes: readonly number[]) =>
    database.read(world.tenant, (db) =>
      lateClassOf(
        db,
        { tenantId: world.tenant },
        { drawId: id, counter, sizes: new Map(classes.map((name, at) => [name, sizes[at] ?? 0])) },
      ),
    )

  expect(await late(1, [5, 4, 5])).toBe('一(2)班')
  expect(['一(1)班', '一(3)班']).toContain(await late(2, [5, 6, 5]))
  expect(await late(2, [5, 6, 5])).toBe(await late(2, [5, 6, 5]))
})

test('no late child before the drawing, nor in a draw without classes', async ({
  api,
  database,
  world,
}) => {
  const stage = { api, database, world }
  const { id } = await frozenDeal(stage)
  const late = (drawId: string) =>
    database.read(world.tenant, (db) =>
      lateClassOf(db, { tenantId: world.tenant }, { drawId, counter: 1, sizes: new Map() }),
    )

  await expect(late(id)).rejects.toThrow('has dealt no classes')
  await expect(late(await voidedDraw(stage))).rejects.toThrow('has dealt no classes')
})

test('the successor of a void deal keeps its classes and wishes', async ({
  api,
  database,
  world,
}) => {
  const stage = { api, database, world }
  const { id } = await frozenDeal(stage)
  await api.as('admin').call(ceremony.voidDraw, { id, reason: '名单有误' })
  const openUntil = '2027-03-15 12:00:00'
  const { data } = await api.as('admin').call(ceremony.replaceDraw, { id, openUntil })

  const rows = await database.read(world.tenant, (db) =>
    db
      .selectFrom('draw')
      .innerJoin('drawEntry', (join) =>
        join
          .onRef('drawEntry.tenantId', '=', 'draw.tenantId')
          .onRef('drawEntry.drawId', '=', 'draw.id'),
      )
      .select(['draw.dealClasses', 'drawEntry.apart'])
      .where('draw.tenantId', '=', world.tenant)
      .where('draw.id', '=', data.id)
      .execute(),
  )
  expect(rows).toHaveLength(entries.length)
  expect(rows.filter(({ apart }) => apart)).toHaveLength(2)
  expect(rows[0]?.dealClasses).toEqual(classes)
})

test('a deal that no reader would accept is not prepared', async ({ api, database, world }) => {
  const stage = { api, database, world }
  const prepared = (changes: Partial<PreparedDraw>) => someDraw(stage, { ...plan, ...changes })

  await expect(prepared({ kind: 'ADMISSION' })).rejects.toThrow('只有阳光分班才写明班级')
  await expect(prepared({ deal: { classes: ['甲', '甲'] } })).rejects.toThrow('班级重复')
  await expect(prepared({ deal: { classes: ['甲'] } })).rejects.toThrow()
  const brothers = Array.from({ length: 3 }, (_, at) => ({
    subjectId: String(9000 + at),
    tier: 1,
    groupKey: 'brothers',
    apart: true,
  }))
  const two = { deal: { classes: ['甲', '乙'] }, entries: brothers }
  await expect(prepared(two)).rejects.toThrow('要求分开的多胞胎比班级还多')
  const single = [{ subjectId: '9000', tier: 1, apart: true }]
  await expect(prepared({ entries: single })).rejects.toThrow('没有同组的抽签号不能要求分开')
})
