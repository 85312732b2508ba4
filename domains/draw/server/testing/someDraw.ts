import type { Api, World } from '../../../../app/testing/world.ts'
import { wireDateTime } from '../../../../platform/contract/time.ts'
import type { Database } from '../../../../platform/server/database/db.ts'
import { sendSmsCode } from '../../../identity/contract/smsCode.ts'
import * as ceremony from '../../contract/ceremony.ts'
import { getDrawFile } from '../../contract/draw.ts'
import { canonicalText, DrawFile } from '../../contract/drawFile.ts'
import { commitmentOf } from '../../contract/drawing.ts'
import * as witness from '../../contract/witness.ts'
import { prepareDraw } from '../public.ts'
import type { PreparedDraw } from '../public.ts'

/** What the tests of draws need from a test. */
export type Stage = { readonly api: Api; readonly database: Database; readonly world: World }

const bits = '00112233445566778899aabbccddeeff'
export const secretOf = (who: string): string => `${who}说-${bits}`

/** The deadline of `someDraw` is two hours ahead. */
export const deadlineOf = ({ world }: Stage): Date => new Date(world.now.getTime() + 2 * 3600_000)
export const afterDeadline = (stage: Stage): Date => new Date(deadlineOf(stage).getTime() + 1000)

/** Prepares a draw of ten entries, two of which are twins. */
export async function someDraw(stage: Stage, changes: Partial<PreparedDraw> = {}): Promise<string> {
  const { database, world } = stage
  const entries = Array.from({ length: 10 }, (_, at) => ({
    subjectId: String(9000 + at),
    tier: at < 8 ? 1 : 2,
    ...(at === 3 ? { weight: 3 } : {}),
    ...(at < 2 ? { groupKey: 'twins' } : {}),
  }))
  const plan: PreparedDraw = {
    title: '机器人课摇号',
    kind: 'COURSE',
    rules: '逾期未公开者略过',
    openUntil: deadlineOf(stage),
    beaconName: '双色球2026130',
    purpose: 'test',
    purposeId: '1',
    entries,
    ...changes,
  }
  return database.write(
    world.tenant,
    async (tx) => (await prepareDraw(tx, { tenantId: world.tenant }, plan, world.now)).id,
  )
}

/** An operator takes a part. */
export async function committed({ api }: Stage, id: string, account = 'admin'): Promise<string> {
  const { ownWho: who } = (await api.as(account).call(ceremony.getCeremony, { id })).data
  const commitment = await commitmentOf(who, secretOf(who))
  const answer = await api.as(account).call(ceremony.commitAsOperator, { id, who, commitment })
  if (answer.status !== 200) throw new Error(answer.text)
  return who
}

/** A proof that the caller holds a phone. */
export async function proofFor({ api }: Pick<Stage, 'api'>, phone: string) {
  const { data, text } = await api.call(sendSmsCode, { phone })
  if (!data.shownCode) throw new Error(text)
  return { phone, smsId: data.id, smsValue: data.shownCode }
}

/** Invites a witness, who gives a commitment. */
export async function witnessed(stage: Stage, id: string, phone: string): Promise<string> {
  const { api } = stage
  const invited = await api.as('admin').call(ceremony.addWitness, { id, name: '程女士', phone })
  if (invited.status !== 200) throw new Error(invited.text)
  const { partId, who } = invited.data
  const commitment = await commitmentOf(who, secretOf(who))
  const proof = await proofFor(stage, phone)
  const answer = await api.call(witness.commitAsWitness, { id: partId, ...proof, commitment })
  if (answer.status !== 200) throw new Error(answer.text)
  return partId
}

/** The first witness opens the secret. */
export async function opened(stage: Stage, partId: string, phone: string): Promise<void> {
  const proof = await proofFor(stage, phone)
  const secret = secretOf('家长代表1')
  const answer = await stage.api.call(witness.openAsWitness, { id: partId, ...proof, secret })
  if (answer.status !== 200) throw new Error(answer.text)
}

/** A frozen course draw with one operator. */
export async function frozenDraw(
  stage: Stage,
  changes: Partial<PreparedDraw> = {},
): Promise<string> {
  const id = await someDraw(stage, changes)
  await committed(stage, id)
  const answer = await stage.api.as('admin').call(ceremony.freezeDraw, { id })
  if (answer.status !== 200) throw new Error(answer.text)
  return id
}

/** A draw whose opened secrets are published. */
export async function openedDraw(
  stage: Stage,
  changes: Partial<PreparedDraw> = {},
): Promise<string> {
  const id = await frozenDraw(stage, changes)
  await stage.api.as('admin').call(ceremony.openAsOperator, { id, secret: secretOf('学校1') })
  stage.world.setNow(afterDeadline(stage))
  const { data } = await stage.api.as('admin').call(ceremony.closeOpening, { id })
  if (data.state !== 'OPENED') throw new Error(`the draw is ${data.state}`)
  return id
}

/** A void draw: nobody opened a secret. */
export async function voidedDraw(stage: Stage): Promise<string> {
  const id = await frozenDraw(stage)
  await stage.api.as('admin').call(ceremony.voidDraw, { id, reason: '名单有误' })
  return id
}

/** A drawn course draw. */
export async function drawnDraw(
  stage: Stage,
  changes: Partial<PreparedDraw> = {},
): Promise<string> {
  const id = await openedDraw(stage, changes)
  const value = '01020304050607'
  await stage.api.as('admin').call(ceremony.enterBeacon, { id, value })
  const answer = await stage.api.as('admin').call(ceremony.drawOrder, { id, value })
  if (answer.status !== 200) throw new Error(answer.text)
  return id
}

/** The published file as a guest reads it. */
export async function fileOf({ api }: Pick<Stage, 'api'>, id: string): Promise<DrawFile> {
  const { text } = await api.call(getDrawFile, { id })
  const file = DrawFile.parse(JSON.parse(text))
  if (canonicalText(file) !== text) throw new Error('the file is not canonical')
  return file
}

export const wireDeadline = (stage: Stage): string => wireDateTime(deadlineOf(stage))
