import { wireDate } from '../../../../platform/contract/time.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { kindsIn, visitKindNames } from '../../contract/slot.ts'
import type { OwnVisit } from '../../contract/slot.ts'
import type { ApplicationRecord } from '../queries/applications.ts'
import { listSlotsOf, listVisits } from '../queries/slots.ts'
import type { SlotRecord } from '../queries/slots.ts'
import { presentSlot } from './slots.ts'

/** The invitations of an own application in its present state, with the times to choose from. */
export async function ownVisitsOf(
  db: Db,
  { tenantId }: Actor,
  { id, postId, state }: ApplicationRecord,
  now: Date,
): Promise<OwnVisit[]> {
  const kinds = kindsIn(state)
  const visits = kinds.length > 0 ? await listVisits(db, tenantId, [id]) : []
  const found: OwnVisit[] = []
  for (const kind of kinds) {
    const visit = visits.find((one) => one.kind === kind)
    if (!visit) continue
    const all = await listSlotsOf(db, { tenantId, postId, kind })
    const chosen = all.find((slot) => slot.id === visit.slotId)
    const mayChoose = mayChange(chosen, now)
    const others = all.filter((slot) => slot.startAt > now && slot.id !== visit.slotId)
    found.push({
      kind,
      kindName: visitKindNames[kind],
      ...(chosen ? { slot: presentSlot(chosen) } : {}),
      isOver: chosen !== undefined && chosen.endAt <= now,
      mayChoose,
      slots: mayChoose ? others.map(presentSlot) : [],
    })
  }
  return found
}

/** Whether another time may be chosen: until the day before the chosen one. */
export const mayChange = (chosen: Pick<SlotRecord, 'startAt'> | undefined, now: Date): boolean =>
  !chosen || wireDate(now) < wireDate(chosen.startAt)

/** What an invited applicant does next. */
export function visitWords(visits: readonly OwnVisit[]): string {
  const without = visits.filter(({ slot }) => !slot)
  if (without.length === 0)
    return visits.every(({ isOver }) => isOver)
      ? '学校正在评议，有结果会在这里显示。'
      : '请按时到场，带上身份证件。'
  const toChoose = namesOf(without.filter(({ slots }) => slots.length > 0))
  const toWait = namesOf(without.filter(({ slots }) => slots.length === 0))
  return [
    toChoose ? `请选择${toChoose}的时间。` : '',
    toWait ? `学校会另外安排${toWait}的时间。` : '',
  ].join('')
}

const namesOf = (visits: readonly OwnVisit[]): string =>
  visits.map(({ kindName }) => kindName).join('和')
