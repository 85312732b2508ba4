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
import type { RecordCell, RecordFile, RecordLine } from '../contract/process.ts'
import type { FlowData, Json } from './engine/rules.ts'
import { flowOf } from './drawnFlow.ts'
import { readLinks } from './linkedRequests.ts'
import type { LinksOf } from './linkedRequests.ts'
import { idsIn } from './ownForms.ts'
import type { ProcessRow } from './queries/loading.ts'

type Known = {
  readonly nameOf: NameOf
  readonly files: ReadonlyMap<string, LinkedFile>
  readonly linksOf: LinksOf
}

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
  return columns
    .map((column) => lineOf(column, readable, known))
    .filter(({ value }) => value !== '')
}

type Filled = { readonly columns: readonly Column[]; readonly data: FlowData }

/** The names of everybody and everything that the form points at. */
async function look(
  db: Db,
  reader: Actor,
  { columns, data }: Filled,
  making: LinkMaking & { now: Date },
): Promise<Known> {
  const { tenantId, ...actor } = reader
  const people = await findPeople(db, tenantId, idsIn(columns, data, 'people'))
  const files = await mintLinks(db, { ...actor, tenantId }, idsIn(columns, data, 'files'), making)
  const hasDepartments = idsIn(columns, data, 'departments').length > 0
  const departments = new Map(
    hasDepartments
      ? (await listGroups(db, tenantId, 'department')).map(({ id, name }) => [id, name])
      : [],
  )
  const nameOf: NameOf = (kind, id) =>
    kind === 'people'
      ? (people.get(id)?.realName ?? '已离校人员')
      : kind === 'departments'
        ? (departments.get(id) ?? '已撤销的部门')
        : (files.get(id)?.originalName ?? '已删除的文件')
  return { nameOf, files, linksOf: await readLinks(db, reader, data, columns, making.now) }
}

function lineOf(column: Column, data: FlowData, known: Known): RecordLine {
  const { nameOf, files, linksOf } = known
  const line = { prop: column.prop, label: column.label, value: shownValue(column, data, nameOf) }
  switch (kindOf(column)) {
    case 'rows':
      return {
        ...line,
        rows: rowsIn(data, column.prop).map((row) =>
          cellsOf(column.children?.column ?? [], row, known),
        ),
      }
    case 'files':
      return { ...line, files: textsOf(data[column.prop]).flatMap((id) => fileOf(files.get(id))) }
    case 'requests':
      return { ...line, requests: linksOf(data, column.prop) }
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

const cellsOf = (
  columns: readonly Column[],
  row: FlowData,
  { nameOf, linksOf }: Known,
): RecordCell[] =>
  columns
    .map((column) => ({
      label: column.label,
      value: shownValue(column, row, nameOf),
      ...(kindOf(column) === 'requests' && { requests: linksOf(row, column.prop) }),
    }))
    .filter(({ value }) => value !== '')

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
