import { maskPhone } from '../../../platform/contract/mask.ts'
import { wireDateTime } from '../../../platform/contract/time.ts'
import type { PersonRef } from '../../../platform/server/actor.ts'
import type { Keys } from '../../../platform/server/keys/keys.ts'
import type { CeremonyPart, CeremonyRow } from '../contract/ceremony.ts'
import type { PublishedDraw } from '../contract/draw.ts'
import { drawKindLabels } from '../contract/drawFile.ts'
import { drawStateNames, whoOf } from '../contract/states.ts'
import type { DrawRecord } from './queries/draws.ts'
import type { PartRecord } from './queries/parts.ts'
import { openPhone } from './sealing.ts'

export const presentPublished = (draw: DrawRecord): PublishedDraw => ({
  id: draw.id,
  title: draw.title,
  kind: draw.kind,
  state: draw.state,
  frozenAt: draw.frozenAt === null ? '' : wireDateTime(draw.frozenAt),
  ...(draw.voidReason === null ? {} : { reason: draw.voidReason }),
})

type Counted = { readonly entryCount: number; readonly parts: readonly PartRecord[] }

/** A draw as the operators' list shows it. */
export const presentRow = (draw: DrawRecord, { entryCount, parts }: Counted): CeremonyRow => ({
  id: draw.id,
  title: draw.title,
  kind: draw.kind,
  kindName: drawKindLabels[draw.kind],
  state: draw.state,
  stateName: drawStateNames[draw.state],
  openUntil: wireDateTime(draw.openUntil),
  ...(draw.frozenAt === null ? {} : { frozenAt: wireDateTime(draw.frozenAt) }),
  entryCount,
  partCount: parts.length,
  committedCount: parts.filter(({ committedAt }) => committedAt !== null).length,
  openedCount: parts.filter(({ openedAt }) => openedAt !== null).length,
})

/** A part for the operators: the phone is masked, the secret is never included. */
export const presentPart = (keys: Keys, actor: PersonRef, part: PartRecord): CeremonyPart => ({
  id: part.id,
  who: whoOf(part.role, part.place),
  role: part.role,
  name: part.name,
  phone:
    part.phoneSealed === null
      ? ''
      : maskPhone(openPhone(keys, { tenantId: actor.tenantId, id: part.id }, part.phoneSealed)),
  ...(part.commitment === null ? {} : { commitment: part.commitment }),
  ...(part.committedAt === null ? {} : { committedAt: wireDateTime(part.committedAt) }),
  ...(part.openedAt === null ? {} : { openedAt: wireDateTime(part.openedAt) }),
  isOwn: part.userId === actor.userId,
})
