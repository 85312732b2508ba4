import { can } from '../../../../platform/server/actor.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Db } from '../../../../platform/server/database/db.ts'
import type { Keys } from '../../../../platform/server/keys/keys.ts'
import type { ExportKind } from '../../contract/exports/listExport.ts'
import { enrolmentPermissions } from '../../contract/permissions.ts'
import type { OpenedRow } from './openedRow.ts'

/** The student record sheet of a later domain. */
export type RecordSheet = {
  /** The permissions that it needs beside those of every export. */
  readonly may: string
  readonly reveal: string
  /** The action of its audit rows. */
  readonly action: string
  readonly headings: readonly string[]
  /** The cells of each row, without the watermark. */
  readonly cellsOf: (
    db: Db,
    rows: readonly OpenedRow[],
    asked: { readonly tenantId: string; readonly keys: Keys; readonly isClear: boolean },
  ) => Promise<string[][]>
}

const sheets = new Map<'RECORD', RecordSheet>()

/** Defines the student record sheet; a domain does this when its routes are mounted. */
export const defineRecordSheet = (sheet: RecordSheet): void => void sheets.set('RECORD', sheet)

export function recordSheet(): RecordSheet {
  const sheet = sheets.get('RECORD')
  if (!sheet) throw new Error('no domain defines the record sheet')
  return sheet
}

/** Whether the caller may take an export of this kind, in clear if it is asked for. */
export function mayTake(
  actor: Actor,
  { kind, isClear }: { readonly kind: ExportKind; readonly isClear: boolean },
): boolean {
  const own = !isClear || can(actor, enrolmentPermissions.reveal)
  if (kind !== 'RECORD') return own
  const { may, reveal } = recordSheet()
  return own && can(actor, may) && (!isClear || can(actor, reveal))
}
