import { privately } from '../../../../platform/web/files/fileCalls.ts'
import { ImageField } from '../../../../platform/web/form/file/ImageField.tsx'
import { putFile } from '../../../files/contract/files.ts'
import type { Institution } from '../../contract/institution.ts'

const uploadPaper = privately(putFile)

/** Pictures of licence, permit and white list. */
export function PapersField({ files = [] }: { files?: Institution['files'] | undefined }) {
  return (
    <ImageField
      name="attachIds"
      upload={uploadPaper}
      help="营业执照、办学许可证和白名单文件，只有办理、审批的人和本机构负责人能看到"
      previewOf={(id) => files.find(({ attachId }) => attachId === id)?.link}
    />
  )
}
