import type { InputOf } from '../../../../platform/contract/endpoint.ts'
import type { StoredFile, StoredPicture } from '../../../../platform/web/files/storeFiles.ts'
import { claimedBy } from '../../contract/belongings.ts'
import { tagsOf } from '../../contract/newsDesk.ts'
import type { draftNews, NewsForEditing } from '../../contract/newsDesk.ts'

/** The values of a news item's form. */
export type WrittenNews = {
  title: string
  category: string
  cover: string
  summary: string
  source: string
  author: string
  tags: string
  content: string
  expireTime: string
  files: readonly StoredFile[]
  pictures: readonly StoredPicture[]
}

/** The initial values of the form. */
export const writtenNewsOf = (news: NewsForEditing | undefined): WrittenNews => ({
  title: news?.title ?? '',
  category: String(news?.category ?? 1),
  cover: news?.cover ?? '',
  summary: news?.summary ?? '',
  source: news?.source ?? '',
  author: news?.author ?? '',
  tags: news?.tags.join(' ') ?? '',
  content: news?.content ?? '',
  expireTime: news?.expireTime ?? '',
  files: news?.attachments ?? [],
  pictures: [],
})

/** The draft to send. */
export const newsDraftOf = (
  id: string,
  { files, pictures, tags, ...written }: WrittenNews,
): InputOf<typeof draftNews> => ({
  ...written,
  id,
  tags: tagsOf(tags),
  ...claimedBy(written.cover + written.content, { files, pictures }),
})
