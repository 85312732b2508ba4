import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import {
  dateTimeColumn,
  idColumn,
  listing,
  numberColumn,
} from '../../../platform/contract/filters.ts'
import { pageFields, pageOf } from '../../../platform/contract/page.ts'
import { dateTime, id, idList, labelled, nothing } from '../../../platform/contract/shapes.ts'
import { filePermissions } from './permissions.ts'

/**
 * A file of the school as the office lists it. For a private file, both the link and the original
 * name are omitted.
 */
const Attachment = z.object({
  id,
  tenantId: z.string(),
  link: labelled('附件地址', z.string()),
  domain: z.string(),
  name: z.string(),
  originalName: labelled('附件名称', z.string()),
  extension: labelled('附件类型', z.string()),
  attachSize: labelled('附件大小', z.number()),
  createUser: z.string(),
  createDept: z.string(),
  createTime: dateTime,
  updateUser: z.string(),
  updateTime: dateTime,
  status: z.number(),
  isDeleted: z.number(),
})
export type Attachment = z.output<typeof Attachment>

export const attachmentListing = listing(
  { attachSize: numberColumn(), createUser: idColumn(), createTime: dateTimeColumn() },
  ['attachSize', 'createTime'],
)

const viewing = { method: 'GET', may: filePermissions.viewAttachments, dialect: 'blade' } as const
const page = {
  ...viewing,
  input: z.object({ ...pageFields, ...attachmentListing.fields }),
  reply: pageOf(Attachment),
} as const
const writing = {
  method: 'POST',
  may: filePermissions.removeAttachments,
  reply: nothing,
  dialect: 'blade',
} as const

export const listAttachments = endpoint({
  ...page,
  path: '/blade-resource/attach/list',
  summary: 'Files of the school',
})
export const pageAttachments = endpoint({
  ...page,
  path: '/blade-resource/attach/page',
  summary: 'The same as attach/list',
})

export const getAttachment = endpoint({
  ...viewing,
  path: '/blade-resource/attach/detail',
  summary: 'One file of the school',
  input: z.object({ id }),
  reply: Attachment,
})

export const removeAttachments = endpoint({
  ...writing,
  path: '/blade-resource/attach/remove',
  summary: 'Removes files that are not referenced; all or none',
  input: z.object({ ids: idList }),
  refusals: ['FILE_IN_USE'],
})

export const submitAttachment = endpoint({
  ...writing,
  path: '/blade-resource/attach/submit',
  summary: 'Refused: files are added by upload only',
  input: nothing,
  refusals: ['FILES_ARE_UPLOADED'],
})
