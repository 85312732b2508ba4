import { upload } from '../../../../platform/web/files/fileCalls.ts'
import { putFile } from '../../../files/contract/files.ts'
import { FileField } from '../../../forms/desk/fields/FileField.tsx'
import type { Course } from '../../contract/course.ts'

const cover = {
  prop: 'coverId',
  label: '封面',
  help: '所有人都能看到，请不要用能认出孩子的照片；不上传时用系统自带的图案',
  type: 'upload',
  limit: 1,
} as const

async function uploadCover(
  file: Blob,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<{ id: string; url: string }> {
  const { attachId, link, thumbLink } = await upload(
    putFile,
    file,
    { code: 'minio', usage: 'public' },
    { onProgress, signal },
  )
  return { id: attachId, url: thumbLink ?? link }
}

/** The cover of a course. Without one the course is shown with a drawn cover. */
export const CoverField = ({ course }: { course: Course | undefined }) => (
  <FileField
    name="coverId"
    column={cover}
    send={uploadCover}
    previewOf={(id) => (course?.coverId === id ? course.cover : undefined)}
  />
)
