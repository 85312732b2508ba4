import * as z from 'zod/mini'

import { id, labelled } from '../../../../platform/contract/shapes.ts'
import type { ShownFile } from '../../../files/contract/shownFile.ts'
import { maxFiles } from '../../contract/belongings.ts'

/** The attachments of a text, listed by name. */
export const files = labelled(
  '附件',
  z
    .array(z.object({ attachId: id, name: z.string(), length: z.number() }))
    .check(z.maxLength(maxFiles)),
)

/** Pictures uploaded while the page is open. */
export const pictures = z.array(z.object({ link: z.string(), attachId: id }))

export const filesOf = (attachments: readonly ShownFile[] = []) =>
  attachments.map(({ attachId, name, length }) => ({ attachId, name, length }))
