import { privately } from '../../../../platform/web/files/fileCalls.ts'
import { ImageField } from '../../../../platform/web/form/file/ImageField.tsx'
import { putFile } from '../../../files/contract/files.ts'
import type { Resume } from '../../contract/resume.ts'

const uploadPaper = privately(putFile)

/** Certificates and similar papers. */
export function PapersField({ files = [] }: { files?: Resume['files'] | undefined }) {
  return (
    <ImageField
      name="attachIds"
      upload={uploadPaper}
      accept="image/*,application/pdf"
      help="可以附证书、成绩单等，只有办理的人能看到"
      previewOf={(id) => files.find(({ attachId }) => attachId === id)?.link}
    />
  )
}

/** The photo that families and pupils see once the person is hired. */
export const PhotoField = ({ resume }: { resume?: Resume | undefined }) => (
  <ImageField
    name="photoId"
    upload={uploadPaper}
    max={1}
    previewOf={(id) => (id === resume?.photoId ? resume.photo : undefined)}
  />
)
