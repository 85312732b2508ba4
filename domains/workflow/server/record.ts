import type { Actor } from '../../../platform/server/actor.ts'
import type { Db } from '../../../platform/server/db.ts'
import { mintLinks } from '../../files/server/public.ts'
import type { LinkedFile, LinkMaking } from '../../files/server/public.ts'
import { findPeople, listGroups } from '../../organisation/server/public.ts'
import { rowsIn } from '../contract/form/formula.ts'
import { kindOf } from '../contract/form/fieldTypes.ts'
import { columnsOf } from '../contract/form/columns.ts'
import { keptLocation, locationText } from '../contract/form/location.ts'
import type { Column } from '../contract/form/schema.ts'
import { shownValue, textsOf } from '../contract/form/shown.ts'
import type { NameOf } from '../contract/form/shown.ts'
import type { RecordFile, RecordLine } from '../contract/process.ts'
import type { FlowData, Json } from './engine/rules.ts'
import { flowOf } from './drawnFlow.ts'
import { readLinks } from './linkedRequests.ts'
import { idsIn } from './ownForms.ts'
import type { ProcessRow } from './queries/loading.ts'

type Known = { readonly nameOf: NameOf; readonly files: ReadonlyMap<string, LinkedFile> }

/** The filled form of a flow that has no page of its own, in the words that people read. */
export async function recordOf(
  db: Db,
  actor: Actor,
  process: ProcessRow,
  readable: FlowData,
  making: LinkMaking & { now: Date },
): Promise<RecordLine[]> {
  const form = flowOf(process)?.ownForm
  if (!form) return []
  const columns = columnsOf(form.schema)
  const known = await look(db, actor, { columns, data: readable }, making)
  const lines: RecordLine[] = []
  for (const column of columns) lines.push({ ...lineOf(column, readable, known), ...(await linksOf(db, actor, column, readable, making.now)) })
  return lines.filter(({ value }) => value !== '')
}

const linksOf = async (db: Db, actor: Actor, column: Column, data: FlowData, now: Date): Promise<Pick<RecordLine, 'requests'>> =>
  kindOf(column) === 'requests' ? { requests: await readLinks(db, actor, data, column.prop, now) } : {}

type Filled = { readonly columns: readonly Column[]; readonly data: FlowData }

/** The names of everybody and everything that the form points at. */
async function look(db: Db, { tenantId, ...actor }: Actor, { columns, data }: Filled, making: LinkMaking & { now: Date }): Promise<Known> {
  const people = await findPeople(db, tenantId, idsIn(columns, data, 'people'))
  const files = await mintLinks(db, { ...actor, tenantId }, idsIn(columns, data, 'files'), making)
  const hasDepartments = idsIn(columns, data, 'departments').length > 0
  const departments = new Map(hasDepartments ? (await listGroups(db, tenantId, 'department')).map(({ id, name }) => [id, name]) : [])
  const nameOf: NameOf = (kind, id) =>
    kind === 'people'
      ? (people.get(id)?.realName ?? '已离校人员')
      : kind === 'departments'
        ? (departments.get(id) ?? '已撤销的部门')
        : (files.get(id)?.originalName ?? '已删除的文件')
  return { nameOf, files }
}

function lineOf(column: Column, data: FlowData, { nameOf, files }: Known): RecordLine {
  const line = { prop: column.prop, label: column.label, value: shownValue(column, data, nameOf) }
  switch (kindOf(column)) {
    case 'rows':
      return { ...line, rows: rowsIn(data, column.prop).map((row) => cellsOf(column.children?.column ?? [], row, nameOf)) }
    case 'files':
      return { ...line, files: textsOf(data[column.prop]).flatMap((id) => fileOf(files.get(id))) }
    case 'location':
      return { ...line, ...pointOf(data[column.prop]) }
    default:
      return line
  }
}

function pointOf(value: Json | undefined): Pick<RecordLine, 'point'> {
  const point = keptLocation(value)
  return point ? { point: locationText(point) } : {}
}

const cellsOf = (columns: readonly Column[], row: FlowData, nameOf: NameOf) =>
  columns.map((column) => ({ label: column.label, value: shownValue(column, row, nameOf) })).filter(({ value }) => value !== '')

/** A file as its readers get it; nothing when it is gone. */
export const fileOf = (file: LinkedFile | undefined): RecordFile[] =>
  file
    ? [
        {
          name: file.originalName,
          link: file.link,
          ...(file.thumbLink ? { thumbLink: file.thumbLink } : {}),
          isImage: file.contentType.startsWith('image/'),
        },
      ]
    : []
