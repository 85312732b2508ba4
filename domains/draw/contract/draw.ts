import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { dateTime, id, labelled } from '../../../platform/contract/shapes.ts'
import { StoredDocument } from '../../../platform/contract/storedDocument.ts'
import { DrawKind } from './drawFile.ts'
import { DrawState } from './states.ts'

/** A draw as the public list shows it. */
export const PublishedDraw = z.object({
  id,
  title: labelled('标题', z.string()),
  kind: labelled('类别', DrawKind),
  state: labelled('状态', DrawState),
  frozenAt: labelled('封存时间', dateTime),
  /** Why a void draw is void. */
  reason: z.optional(labelled('作废原因', z.string())),
})
export type PublishedDraw = z.output<typeof PublishedDraw>

export const listDraws = endpoint({
  method: 'GET',
  path: '/blade-weixin/draw/list',
  summary: 'Published draws, newest first; void ones stay with their reason',
  may: 'public',
  input: z.object({}),
  reply: z.object({ records: z.array(PublishedDraw) }),
})

/** The bytes of a draw's file; the format is `drawFile.ts`. */
export const getDrawFile = endpoint({
  method: 'GET',
  path: '/blade-weixin/draw/file',
  summary: 'The public file of a draw, byte for byte; its ETag is the SHA-256 of the bytes',
  may: 'public',
  input: z.object({ id: labelled('编号', id) }),
  reply: StoredDocument,
  wrapping: 'document',
})
