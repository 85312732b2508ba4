import { upload } from '../../../../platform/web/files/fileCalls.ts'
import { ImageField } from '../../../../platform/web/form/file/ImageField.tsx'
import { putFile } from '../../../files/contract/files.ts'
import type { Course } from '../../contract/course.ts'

async function uploadCover(
  file: Blob,
  onProgress: (share: number) => void,
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
  <ImageField
    name="coverId"
    max={1}
    upload={uploadCover}
    help="所有人都能看到，请不要用能认出孩子的照片；不上传时用系统自带的图案"
    previewOf={(id) => (course?.coverId === id ? course.cover : undefined)}
  />
)
