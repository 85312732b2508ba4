import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import { createLinks } from '../../../files/server/public.ts'
import type { LinkedFile, LinkMaking } from '../../../files/server/public.ts'
import { findPeople, listGroups } from '../../../organisation/server/public.ts'
import { rowsIn } from '../../../forms/contract/formulas/formula.ts'
import { kindOf } from '../../../forms/contract/fieldTypes.ts'
import { columnsOf } from '../../../forms/contract/columns.ts'
import { storedLocation, locationText } from '../../../forms/contract/values/location.ts'
import type { Column } from '../../../forms/contract/schema.ts'
import { shownValue, textsOf } from '../../../forms/contract/values/shownValue.ts'
import type { NameOf } from '../../../forms/contract/values/shownValue.ts'
import type { RecordCell, RecordFile, RecordLine } from '../../contract/process.ts'
import type { FlowData, Json } from '../engine/rules.ts'
import { flowOf } from '../flows/drawnFlow.ts'
import { readLinks } from '../starting/linkedRequests.ts'
import type { Filled, LinksOf } from '../starting/linkedRequests.ts'
import { idsIn } from '../starting/ownForms.ts'
import type { ProcessRow } from '../queries/loading.ts'

type Known = {
  readonly nameOf: NameOf
  readonly files: ReadonlyMap<string, LinkedFile>
  readonly linksOf: LinksOf
}

/** The filled form as text, for a flow without a page of its own. */
export async function recordOf(
  db: Db,
  actor: Actor,
  { process, readable }: { process: ProcessRow; readable: FlowData },
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

/** Looks up the names of everything that the form refers to. */
async function look(
  db: Db,
  reader: Actor,
  { columns, data }: Filled,
  making: LinkMaking & { now: Date },
): Promise<Known> {
  const { tenantId, ...actor } = reader
  const people = await findPeople(db, tenantId, idsIn(columns, data, 'people'))
  const files = await createLinks(db, { ...actor, tenantId }, idsIn(columns, data, 'files'), making)
  const hasDepartments = idsIn(columns, data, 'departments').length > 0
  const departments = new Map(
    hasDepartments
      ? (await listGroups(db, tenantId, 'department')).map(({ id, name }) => [id, name])
      : [],
  )
  const nameOf: NameOf = (kind, id) =>
    kind === 'people'
      ? (people.get(id)?.realName ?? '已离职人员')
      : kind === 'departments'
        ? (departments.get(id) ?? '已撤销的部门')
        : (files.get(id)?.originalName ?? '已删除的文件')
  return { nameOf, files, linksOf: await readLinks(db, reader, { columns, data }, making.now) }
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
  const point = storedLocation(value)
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

/** A file as sent to its readers; empty when it is gone. */
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
