/** Registered children and the classes that they are dealt into, for tests. */
import { listClasses, submitClass } from '../../../people/contract/schoolClass.ts'
import * as contract from '../../contract/classes.ts'
import { answerOffer } from '../../contract/family.ts'
import { registerChild } from '../../contract/office.ts'
import { holdCeremony, qualifiedRow, registerTime, released, someSeason } from './someSeason.ts'
import type { Stage } from './someSeason.ts'

const openUntil = '2027-08-26 18:00:00'
export const deadline = new Date('2027-08-26T18:00:00+08:00')

/** Four registered children of a plan. */
export async function registered(stage: Stage): Promise<{ planId: string; ids: string[] }> {
  const planId = await someSeason(stage, {
    quotas: [{ category: 'A', seats: 4, sortBy: 'HOUSEHOLD_DATE' }],
  })
  const ids = await qualifiedRow(stage, planId, { count: 4 })
  await released(stage, planId)
  const codes: string[] = []
  for (const id of ids) {
    const { data } = await stage.api.as('parent').call(answerOffer, { id, accepts: true })
    codes.push(data.applyNo)
  }
  stage.world.setNow(registerTime)
  for (const code of codes) await stage.api.as('reviewer').call(registerChild, { code })
  return { planId, ids }
}

/** Two new classes beside those of the demo school. */
export async function emptyClasses({ api }: Stage): Promise<string[]> {
  const [old] = (await api.as('admin').call(listClasses, { size: 1 })).data.records
  for (const ordinal of [21, 22])
    await api.as('admin').call(submitClass, {
      yearId: old?.yearId ?? '',
      gradeId: old?.gradeId ?? '',
      ordinal,
      name: `新生${ordinal}班`,
      capacity: 40,
    })
  const found = await api.as('admin').call(listClasses, { size: 100, name: '新生' })
  return found.data.records.flatMap(({ id, name }) => (name.startsWith('新生') ? [id] : []))
}

export const startWith = (
  stage: Stage,
  input: { planId: string; classIds: string; openUntil?: string; teams?: string },
) =>
  stage.api
    .as('lead')
    .call(contract.startClassDraw, { openUntil, beaconName: '双色球2027099', ...input })

/** Four children whose classes are published, and `late` ones who register afterwards. */
export async function publishedClasses(stage: Stage, late = 0): Promise<PublishedClasses> {
  const { api, world } = stage
  const seats = 4 + late
  const quotas = [{ category: 'A' as const, seats, sortBy: 'HOUSEHOLD_DATE' as const }]
  const planId = await someSeason(stage, { quotas })
  const ids = await qualifiedRow(stage, planId, { count: seats })
  await released(stage, planId)
  const codes: string[] = []
  for (const id of ids)
    codes.push((await api.as('parent').call(answerOffer, { id, accepts: true })).data.applyNo)
  world.setNow(registerTime)
  const register = async (some: readonly string[]) => {
    for (const code of some) await api.as('reviewer').call(registerChild, { code })
  }
  await register(codes.slice(0, 4))
  const classIds = await emptyClasses(stage)
  const teams = '王芳、李明\n赵静、钱强'
  const { data } = await startWith(stage, { planId, classIds: classIds.join(','), teams })
  await holdCeremony(stage, data.drawId, deadline)
  const answer = await api.as('lead').call(contract.publishClasses, { planId })
  if (answer.status !== 200) throw new Error(answer.text)
  await register(codes.slice(4))
  return { planId, ids, classIds, drawId: data.drawId }
}

type PublishedClasses = {
  readonly planId: string
  readonly ids: string[]
  readonly classIds: string[]
  readonly drawId: string
}
