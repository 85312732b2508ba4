import type { ParsedInputOf } from '../../../platform/contract/endpoint.ts'
import { toPage } from '../../../platform/contract/page.ts'
import type { PageOf } from '../../../platform/contract/page.ts'
import { wireDateTime } from '../../../platform/contract/time.ts'
import type { Actor } from '../../../platform/server/actor.ts'
import { writeAudit } from '../../../platform/server/audit/writeAudit.ts'
import type { Db, Tx } from '../../../platform/server/database/db.ts'
import { knownParameters, openParameters } from '../contract/parameter.ts'
import type {
  listParameters as listParametersCall,
  Parameter,
  ParameterForm,
} from '../contract/parameter.ts'
import * as queries from './queries/parameters.ts'
import {
  fixedPassword,
  parameterInUse,
  parameterKeyTaken,
  parameterNotFound,
  wrongSwitch,
} from './refusals.ts'
import type { AuditOccasion } from './words.ts'

export async function listParameters(
  db: Db,
  input: ParsedInputOf<typeof listParametersCall>,
): Promise<PageOf<Parameter>> {
  const { rows, total } = await queries.findParameters(db, input)
  return toPage(input, total, rows.map(present))
}

export async function getParameter(db: Db, id: string): Promise<Parameter> {
  const found = await queries.findParameter(db, id)
  if (!found) throw parameterNotFound()
  return present(found)
}

/** The value of an open parameter. Any other key behaves like a missing one. */
export async function openValue(db: Db, key: string): Promise<string> {
  const found = openParameters.includes(key) ? await queries.findParameterValue(db, key) : undefined
  if (!found) throw parameterNotFound()
  return found.paramValue
}

/**
 * Whether people may register themselves. They may unless the platform disables it
 * (account.registerUser).
 */
export async function isRegistrationOpen(db: Db): Promise<boolean> {
  return (
    (await queries.findParameterValue(db, knownParameters.registerUser))?.paramValue !== 'false'
  )
}

/** Adds a parameter, or changes the one with the given id. */
export async function saveParameter(
  tx: Tx,
  actor: Actor,
  { form, now, request }: AuditOccasion & { form: ParameterForm },
): Promise<Record<string, never>> {
  const { id, ...row } = form
  if (row.paramKey === knownParameters.initPassword && row.paramValue !== 'random')
    throw fixedPassword()
  if (row.paramKey === knownParameters.registerUser && !['true', 'false'].includes(row.paramValue))
    throw wrongSwitch()
  if (id !== null) await requireSameKey(tx, id, row.paramKey)
  const saved =
    id === null
      ? await queries.insertParameter(tx, row)
      : await queries.updateParameter(tx, id, row, now)
  if (!saved) throw parameterKeyTaken()
  await writeAudit(tx, actor, {
    action: 'reference.saveParameter',
    subject: { kind: 'parameter', id: saved.id },
    detail: { key: row.paramKey },
    request,
    now,
  })
  return {}
}

async function requireSameKey(tx: Tx, id: string, key: string): Promise<void> {
  const before = await queries.findParameter(tx, id)
  if (!before) throw parameterNotFound()
  if (before.paramKey !== key && isKnown(before.paramKey)) throw parameterInUse()
}

export async function removeParameters(
  tx: Tx,
  actor: Actor,
  { ids, now, request }: AuditOccasion & { ids: string },
): Promise<Record<string, never>> {
  const wanted = [...new Set(ids.split(','))]
  const found = await queries.findParametersById(tx, wanted)
  if (found.length !== wanted.length) throw parameterNotFound()
  if (found.some(({ paramKey }) => isKnown(paramKey))) throw parameterInUse()
  await queries.deleteParameters(tx, wanted)
  for (const { id, paramKey } of found)
    await writeAudit(tx, actor, {
      action: 'reference.removeParameter',
      subject: { kind: 'parameter', id },
      detail: { key: paramKey },
      request,
      now,
    })
  return {}
}

const isKnown = (key: string): boolean => Object.values(knownParameters).some((one) => one === key)

type Row = Omit<Parameter, 'createTime' | 'updateTime' | 'status' | 'isDeleted'> & {
  createTime: Date
  updateTime: Date
}

const present = ({ createTime, updateTime, ...row }: Row): Parameter => ({
  ...row,
  createTime: wireDateTime(createTime),
  updateTime: wireDateTime(updateTime),
  status: 1,
  isDeleted: 0,
})
