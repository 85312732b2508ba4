import { privately } from '../../../../platform/web/files/fileCalls.ts'
import { ImageField } from '../../../../platform/web/form/file/ImageField.tsx'
import { putFile } from '../../../files/contract/files.ts'
import type { StudentRequest } from '../../contract/request.ts'

const uploadPaper = privately(putFile)

/** Papers that prove the request. */
export function PapersField({
  files = [],
  hint,
  required,
}: {
  files?: StudentRequest['files'] | undefined
  hint: string
  required: boolean
}) {
  return (
    <ImageField
      name="attachIds"
      required={required}
      upload={uploadPaper}
      help={`${hint}。只有监护人、申请人和办理的人能看到`}
      previewOf={(id) => files.find(({ attachId }) => attachId === id)?.link}
    />
  )
}
