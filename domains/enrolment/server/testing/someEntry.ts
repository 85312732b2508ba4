import type { Api, World } from '../../../../app/testing/world.ts'
import type { InputOf } from '../../../../platform/contract/endpoint.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { makeSignLink, submitEntry } from '../../contract/counter.ts'
import type { signEntry } from '../../contract/counter.ts'
import { allConsents, someForm } from './enrolmentFactory.ts'

export type CounterStage = { readonly api: Api; readonly database: Database; readonly world: World }
export type EntryForm = InputOf<typeof submitEntry>

/** A valid entry of the reviewer; the papers without files were seen as originals. */
export async function entryForm(
  { database }: Pick<CounterStage, 'database'>,
  change: Partial<EntryForm> = {},
): Promise<EntryForm> {
  const form = await someForm(database, { account: 'reviewer', order: 77, childName: '周小窗' })
  const { signature: _signature, hukou: _shown, ...materials } = form.materials ?? {}
  return {
    planId: form.planId ?? '',
    category: form.category ?? 'A',
    formVersion: 1,
    phone: '14000008801',
    values: form.values ?? {},
    guardians: form.guardians ?? [],
    materials,
    originals: ['hukou'],
    ...change,
  }
}

/** An entry that waits for the signature, with its link. */
export async function someEntry(stage: CounterStage, change: Partial<EntryForm> = {}) {
  const reviewer = stage.api.as('reviewer')
  const entered = await reviewer.call(submitEntry, await entryForm(stage, change))
  if (entered.status !== 200) throw new Error(entered.text)
  const link = await reviewer.call(makeSignLink, { id: entered.data.id })
  return { entry: entered.data, code: link.data.code }
}

/** A small white picture as PNG. */
const whitePicture =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAD0lEQVR4nGP4jwMwDC0JALoev0Ewkwr8AAAAAElFTkSuQmCC'

export const signing = (code: string): InputOf<typeof signEntry> => ({
  code,
  consents: allConsents,
  picture: whitePicture,
})
