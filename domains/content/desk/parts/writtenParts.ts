import * as z from 'zod/mini'

import { id, labelled } from '../../../../platform/contract/shapes.ts'
import type { ShownFile } from '../../../files/contract/shownFile.ts'
import { mostFiles } from '../../contract/belongings.ts'

/** The attachments of a text by their names. */
export const files = labelled(
  '附件',
  z
    .array(z.object({ attachId: id, name: z.string(), length: z.number() }))
    .check(z.maxLength(mostFiles)),
)

/** Pictures that were uploaded while the page stood. */
export const pictures = z.array(z.object({ link: z.string(), attachId: id }))

export const filesOf = (attachments: readonly ShownFile[] = []) =>
  attachments.map(({ attachId, name, length }) => ({ attachId, name, length }))
