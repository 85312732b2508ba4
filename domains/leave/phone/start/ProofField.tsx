import { privately } from '../../../../platform/web/calls/fileCalls.ts'
import { ImageField } from '../../../../platform/web/form/file/ImageField.tsx'
import { putFile } from '../../../files/contract/files.ts'
import type { Leave } from '../../contract/leave.ts'

const uploadProof = privately(putFile)

/** Pictures that prove the reason for the absence. */
export function ProofField({ files = [] }: { files?: Leave['files'] | undefined }) {
  return (
    <ImageField
      name="attachIds"
      upload={uploadProof}
      help="可以附病历等证明，只有审批人和您能看到"
      previewOf={(id) => files.find(({ attachId }) => attachId === id)?.link}
    />
  )
}
