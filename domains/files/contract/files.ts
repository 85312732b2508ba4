import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { dateTime, id, labelled, nothing, wholeNumber } from '../../../platform/contract/shapes.ts'

/** The largest file a person may send. */
export const maxFileBytes = 10 * 1024 * 1024

/** `private`: encrypted, reached only by short-lived links. `public`: a picture with a stable, unguessable link. */
export type Visibility = 'private' | 'public'

const fileName = labelled(
  '文件名',
  z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: '不正确' })),
)

/** An uploaded file as Blade clients read it (wire-contract 4.10); `attachId` is how other forms refer to it. */
export const BladeFile = z.object({
  link: z.string(),
  thumbLink: z.optional(z.string()),
  domain: z.string(),
  name: z.string(),
  originalName: z.string(),
  attachId: id,
  contentType: z.string(),
  length: wholeNumber(1, Number.MAX_SAFE_INTEGER),
})
export type BladeFile = z.output<typeof BladeFile>

/**
 * Storage profiles that clients may name. All of them mean the storage of the server's
 * configuration.
 */
const storageCode = labelled('存储编号', z._default(z.enum(['', 'minio']), ''))

const uploadRefusals = [
  'FILE_EMPTY',
  'FILE_TOO_LARGE',
  'FILE_TYPE',
  'FILE_BROKEN',
  'TOO_MANY_PIXELS',
  'PICTURES_ONLY',
  'QUOTA_EXCEEDED',
  'FILES_BUSY',
]

/**
 * `avatar` is open to everybody: a picture that is private until it becomes a person's avatar.
 * `public` is only for those who publish notices or news.
 */
const usages = ['private', 'public', 'avatar'] as const
export type Usage = (typeof usages)[number]

const sentName = z._default(z.string().check(z.maxLength(200)), '')

const uploadTo = (path: `/blade-${string}`, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    summary,
    may: 'signedIn',
    upload: true,
    input: z.object({
      code: storageCode,
      usage: labelled('用途', z._default(z.enum(usages), 'private')),
      fileName: labelled('文件名', sentName),
    }),
    reply: BladeFile,
    refusals: uploadRefusals,
  })

export const putFile = uploadTo('/blade-resource/oss/endpoint/put-file', 'Uploads a file')
export const putFileAttach = uploadTo(
  '/blade-resource/oss/endpoint/put-file-attach',
  'Uploads a file and records it as an attachment',
)

const endpointOf = '/blade-resource/oss/endpoint'
export const putFileByName = uploadTo(
  `${endpointOf}/put-file-by-name`,
  'Uploads a file under a given name',
)
export const putFileAttachByName = uploadTo(
  `${endpointOf}/put-file-attach-by-name`,
  'The same, recorded as an attachment',
)

export const fileLink = endpoint({
  method: 'GET',
  path: '/blade-resource/oss/endpoint/file-link',
  summary: 'A new link to a public file or an own file',
  may: 'signedIn',
  input: z.object({ fileName }),
  reply: z.string(),
})

export const removeFile = endpoint({
  method: 'POST',
  path: '/blade-resource/oss/endpoint/remove-file',
  summary: 'Removes an own file that is not referenced yet',
  may: 'signedIn',
  input: z.object({ fileName }),
  reply: nothing,
  refusals: ['FILE_IN_USE'],
})

const asking = { method: 'GET', may: 'signedIn', input: z.object({ fileName }) } as const

export const fileAddress = endpoint({
  ...asking,
  path: `${endpointOf}/file-path`,
  summary: 'The same as file-link; storage locations are not revealed',
  reply: z.string(),
})

/**
 * The metadata of a stored file (wire-contract 4.10). The hash is omitted because it is that of the
 * encrypted content.
 */
const FileFacts = z.object({
  link: z.string(),
  name: z.string(),
  hash: z.string(),
  length: z.number(),
  putTime: dateTime,
  contentType: z.string(),
})
export type FileFacts = z.output<typeof FileFacts>

export const fileFacts = endpoint({
  ...asking,
  path: `${endpointOf}/stat-file`,
  summary: 'Size, type and time of a public file or an own file',
  reply: FileFacts,
})

export const removeFiles = endpoint({
  method: 'POST',
  path: `${endpointOf}/remove-files`,
  summary: 'Removes own files that are not referenced yet; all or none',
  may: 'signedIn',
  input: z.object({
    fileNames: labelled(
      '文件名',
      z
        .string()
        .check(
          z.regex(/^[0-9a-f]{64}(,[0-9a-f]{64}){0,49}$/, { error: '文件名不正确，或超过 50 个' }),
        ),
    ),
  }),
  reply: nothing,
  refusals: ['FILE_IN_USE'],
})

const refusing = {
  method: 'POST',
  may: 'signedIn',
  input: nothing,
  reply: nothing,
  refusals: ['STORE_IS_CLOSED'],
} as const

/**
 * Refused: the server manages its buckets, and a copied file would have no owner; clients upload
 * again instead.
 */
export const closedCalls = (['copy-file', 'make-bucket', 'remove-bucket'] as const).map((verb) =>
  endpoint({
    ...refusing,
    path: `${endpointOf}/${verb}`,
    summary: 'Refused: the store is managed by the server',
  }),
)

/**
 * The path of file contents. It is not an endpoint because it returns bytes instead of an envelope.
 */
export const filePath = '/blade-resource/oss/endpoint/file'
