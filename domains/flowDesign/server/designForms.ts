import type { ParsedInputOf, ReplyOf } from '../../../platform/contract/endpoint.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import type { DesignRow } from '../contract/designs.ts'
import type {
  DesignForm,
  listForms as listContract,
  saveForm as saveContract,
} from '../contract/designForms.ts'
import { jsonOf } from './bpmn/ownJson.ts'
import { lockOne, redraw } from './designParts.ts'
import { getDesign, listDesigns } from './designs.ts'
import type { At } from './designs.ts'
import { formUnreadable, formsBelong } from './refusals.ts'

/** One page of the forms of flows. */
export async function listForms(
  db: Db,
  actor: Actor,
  query: ParsedInputOf<typeof listContract>,
): Promise<ReplyOf<typeof listContract>> {
  const { records, ...page } = await listDesigns(db, actor, query)
  return { ...page, records: records.map(rowOf) }
}

const rowOf = ({
  id,
  modelKey,
  name,
  categoryName,
  version,
  updateTime,
  updateUserName,
}: DesignRow) => ({
  id,
  key: modelKey,
  name,
  category: categoryName,
  version,
  updateTime,
  updateUserName,
})

/** The form of a flow. */
export async function getForm(db: Db, actor: Actor, id: string): Promise<DesignForm> {
  const detail = await getDesign(db, actor, id)
  const text = JSON.stringify(detail.design.form)
  return { ...rowOf(detail), content: text, appContent: text }
}

/** Saves the form of a flow. Its problems are reported on publishing, as with any design. */
export async function saveForm(
  tx: Tx,
  actor: Actor,
  { id, content }: ParsedInputOf<typeof saveContract>,
  at: At,
): Promise<DesignForm> {
  if (!id) throw formsBelong()
  const form = jsonOf(content)
  if (!isRecord(form) || hasUnkeepable(form)) throw formUnreadable()
  await redraw(tx, actor, { ...(await lockOne(tx, actor, id)), part: { form } }, at)
  return getForm(tx, actor, id)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

// PostgreSQL stores neither NUL nor lone surrogates; JSON.stringify escapes both.
const hasUnkeepable = (form: object): boolean => /\\u(0000|d[89a-f])/.test(JSON.stringify(form))
