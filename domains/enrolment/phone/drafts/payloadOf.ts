import type { Application } from '../../contract/applicationShapes.ts'
import type { DraftPayload } from '../../contract/draft.ts'

/** Converts an application to a form payload. */
export const payloadOf = ({ values, guardians, materials }: Application): DraftPayload => ({
  values,
  guardians,
  materials: Object.fromEntries(
    materials.map((material) => [material.key, material.files.map((file) => file.attachId)]),
  ),
})
