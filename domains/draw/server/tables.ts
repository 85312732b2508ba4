import type { Generated } from 'kysely'

import type { DrawKind } from '../contract/drawFile.ts'
import type { DrawState, PartRole } from '../contract/states.ts'

type DrawTable = {
  tenantId: string
  id: Generated<string>
  title: string
  kind: DrawKind
  state: DrawState
  rules: string
  purpose: string
  purposeId: string
  openUntil: Date
  beaconName: Generated<string>
  beaconValue: string | null
  beaconBy: string | null
  frozenAt: Date | null
  drawnAt: Date | null
  file: string | null
  fileHash: string | null
  voidReason: string | null
  voidedAt: Date | null
  replaces: string | null
  dealClasses: string[] | null
  createTime: Generated<Date>
  updateTime: Generated<Date>
}

type DrawEntryTable = {
  tenantId: string
  drawId: string
  subjectId: string
  tier: number
  weight: number
  groupKey: string | null
  no: string | null
  groupNo: string | null
  place: number | null
  apart: Generated<boolean>
  className: string | null
}

type DrawPartTable = {
  tenantId: string
  id: Generated<string>
  drawId: string
  role: PartRole
  place: number
  userId: string | null
  name: string
  phoneSealed: string | null
  phoneIndex: string | null
  commitment: string | null
  committedAt: Date | null
  secretSealed: string | null
  openedAt: Date | null
  createTime: Generated<Date>
  updateTime: Generated<Date>
}

declare module '../../../platform/server/database/tables.ts' {
  interface Tables {
    draw: DrawTable
    drawEntry: DrawEntryTable
    drawPart: DrawPartTable
  }
}
