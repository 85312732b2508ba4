import * as z from 'zod/mini'

import type { InputOf } from '../../../../platform/contract/endpoint.ts'
import { labelled } from '../../../../platform/contract/shapes.ts'
import { claimedBy } from '../../contract/belongings.ts'
import { type draftNews, NewsDraft, type NewsForEditing, tagsOf } from '../../contract/newsDesk.ts'
import { files, filesOf, pictures } from './writtenParts.ts'

const { attachIds: _attachIds, imageIds: _imageIds, ...decided } = NewsDraft.def.shape

/** A news item while it is written at the desk, with its tags in one line. */
export const WrittenNews = z.object({
  ...decided,
  tags: labelled('标签', z.optional(z.string().check(z.maxLength(200)))),
  files,
  pictures,
})
export type WrittenNews = z.input<typeof WrittenNews>

export const writtenNews = (news: NewsForEditing | undefined): WrittenNews => ({
  id: news?.id ?? '',
  title: news?.title ?? '',
  category: news?.category ?? 1,
  cover: news?.cover ?? '',
  summary: news?.summary ?? '',
  source: news?.source ?? '',
  author: news?.author ?? '',
  tags: news?.tags.join(' ') ?? '',
  content: news?.content ?? '',
  expireTime: news?.expireTime ?? '',
  files: filesOf(news?.attachments),
  pictures: [],
})

export const newsDraftOf = ({
  files: attached,
  pictures: stored,
  tags = '',
  ...news
}: WrittenNews): InputOf<typeof draftNews> => ({
  ...news,
  tags: tagsOf(tags),
  ...claimedBy(`${news.cover ?? ''}${news.content ?? ''}`, { files: attached, pictures: stored }),
})
