import type { InputOf } from '../../../../platform/contract/endpoint.ts'
import type { StoredFile, StoredPicture } from '../../../../platform/web/files/storeFiles.ts'
import type { AudiencePart } from '../../contract/audience.ts'
import { claimedBy } from '../../contract/belongings.ts'
import type { draftNotice, NoticeForEditing } from '../../contract/noticeDesk.ts'
import { withoutBlankOptions } from '../../contract/noticeReceipt.ts'
import type { Question, ReceiptLevel } from '../../contract/noticeReceipt.ts'

export type Named = { readonly id: string; readonly name: string }

/** The values of a notice's form. */
export type WrittenNotice = {
  title: string
  category: string
  publisher: string
  content: string
  audience: readonly AudiencePart[]
  /** Names of its people. */
  people: readonly Named[]
  receipt: ReceiptLevel
  questions: readonly Question[]
  deadline: string
  expireTime: string
  releaseTime: string
  pinned: boolean
  files: readonly StoredFile[]
  /** Pictures uploaded while this page is open. */
  pictures: readonly StoredPicture[]
}

/** The initial values of the form. */
export const writtenOf = (notice: NoticeForEditing | undefined): WrittenNotice => ({
  title: notice?.title ?? '',
  category: String(notice?.category ?? 1),
  publisher: notice?.publisher ?? '',
  content: notice?.content ?? '',
  audience: notice?.audience ?? [],
  people: notice?.people ?? [],
  receipt: notice?.receipt ?? 'none',
  questions: notice?.questions ?? [],
  deadline: notice?.deadline ?? '',
  expireTime: notice?.expireTime ?? '',
  releaseTime: '',
  pinned: notice?.pinned ?? false,
  files: notice?.attachments ?? [],
  pictures: [],
})

/** The draft to send. */
export const noticeDraftOf = (
  id: string,
  {
    files,
    pictures,
    releaseTime: _time,
    people: _people,
    audience,
    questions,
    ...written
  }: WrittenNotice,
): InputOf<typeof draftNotice> => ({
  ...written,
  id,
  audience: [...audience],
  questions: withoutBlankOptions(questions),
  ...claimedBy(written.content, { files, pictures }),
})
