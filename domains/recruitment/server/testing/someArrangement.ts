import type { InputOf } from '../../../../platform/contract/endpoint.ts'
import type { ApiClient } from '../../../../platform/testing/apiClient.ts'
import type { Api, World } from '../../../../app/testing/world.ts'
import { demoTenant, demoUserId } from '../../../../db/demo/world.ts'
import { listOwnApplications } from '../../contract/own.ts'
import type { OwnApplication } from '../../contract/own.ts'
import { savePanel } from '../../contract/panel.ts'
import { addSlots, listSlots } from '../../contract/slot.ts'
import type { OwnVisit, VisitKind } from '../../contract/slot.ts'
import { passUntil, read, someApplication } from './someRecruitment.ts'

export type Step = { postId: string; kind: VisitKind }

/** An application of the demo parent in the step of the trial lesson. */
export async function someoneInTrial(api: Api, world: World) {
  const id = await someApplication(api)
  await passUntil(api, world, id, 'TRIAL')
  const { postId } = await read(api, id)
  return { id, step: { postId, kind: 'TRIAL' as const } }
}

/** Adds times on 20 March, for one person each unless the change says otherwise; returns their ids. */
export async function someSlots(
  admin: ApiClient,
  step: Step,
  change: Partial<InputOf<typeof addSlots>> = {},
): Promise<string[]> {
  await admin.call(addSlots, {
    ...step,
    startAt: '2027-03-20 09:00:00',
    minutes: 30,
    count: 2,
    capacity: 1,
    place: '行政楼 101',
    ...change,
  })
  return (await admin.call(listSlots, step)).data.slots.map(({ id }) => id)
}

/** The demo parent’s latest application as its applicant sees it. */
export const ownLatest = async (api: Api): Promise<OwnApplication | undefined> =>
  (await api.as('parent').call(listOwnApplications, {})).data.records[0]

/** The invitation of that application to the trial lesson, or to something else. */
export const ownVisit = async (
  api: Api,
  kind: VisitKind = 'TRIAL',
): Promise<OwnVisit | undefined> => (await ownLatest(api))?.visits.find((one) => one.kind === kind)

export const userId = (account: string): string => demoUserId(demoTenant, account)

/** Names a panel by accounts. */
export const namePanel = (api: Api, step: Step, accounts: readonly string[]) =>
  api.as('admin').call(savePanel, { ...step, memberIds: accounts.map(userId).join(',') })
