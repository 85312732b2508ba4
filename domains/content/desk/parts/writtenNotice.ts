import * as z from 'zod/mini'

import type { InputOf } from '../../../../platform/contract/endpoint.ts'
import { id, labelled } from '../../../../platform/contract/shapes.ts'
import { claimedBy } from '../../contract/belongings.ts'
import { maybeMoment } from '../../contract/moment.ts'
import { type draftNotice, NoticeDraft, type NoticeForEditing } from '../../contract/noticeDesk.ts'
import { withoutBlankOptions } from '../../contract/noticeReceipt.ts'
import { files, filesOf, pictures } from './writtenParts.ts'

const { attachIds: _attachIds, imageIds: _imageIds, ...decided } = NoticeDraft.def.shape

/** A notice while it is written at the desk. */
export const WrittenNotice = z.object({
  ...decided,
  releaseTime: labelled('发布时间', maybeMoment),
  people: labelled('个人', z.array(z.object({ id, name: z.string() }))),
  files,
  pictures,
})
export type WrittenNotice = z.input<typeof WrittenNotice>

/** The initial values of the form. */
export const writtenNotice = (notice: NoticeForEditing | undefined): WrittenNotice => ({
  id: notice?.id ?? '',
  title: notice?.title ?? '',
  category: notice?.category ?? 1,
  publisher: notice?.publisher ?? '',
  content: notice?.content ?? '',
  audience: notice?.audience.filter(({ kind }) => kind !== 'person') ?? [],
  people: notice?.people ?? [],
  receipt: notice?.receipt ?? 'none',
  questions: notice?.questions ?? [],
  deadline: notice?.deadline ?? '',
  expireTime: notice?.expireTime ?? '',
  releaseTime: '',
  pinned: notice?.pinned ?? false,
  files: filesOf(notice?.attachments),
  pictures: [],
})

/** The draft to send. */
export const noticeDraftOf = (written: WrittenNotice): InputOf<typeof draftNotice> => {
  const {
    files: attached,
    pictures: stored,
    people,
    releaseTime: _,
    audience,
    questions = [],
    ...notice
  } = written
  const named =
    people.length > 0 ? [{ kind: 'person', ids: people.map((one) => one.id), below: false }] : []
  return {
    ...notice,
    audience: [...audience, ...named],
    questions: withoutBlankOptions(
      questions.map((one) => ({
        ...one,
        options: one.options ?? [],
        required: one.required ?? true,
      })),
    ),
    ...claimedBy(notice.content ?? '', { files: attached, pictures: stored }),
  }
}
