import { privately } from '../../../../platform/web/files/fileCalls.ts'
import { ImageField } from '../../../../platform/web/form/file/ImageField.tsx'
import { putFile } from '../../../files/contract/files.ts'
import type { Leave } from '../../contract/leave.ts'
import type { Absentee } from '../../contract/states.ts'

const uploadProof = privately(putFile)

type Props = { absentee: Absentee; files?: Leave['files'] | undefined }

const readers: Readonly<Record<Absentee, string>> = {
  STUDENT: '监护人、审批人、班主任和学校领导',
  STAFF: '您、审批人和学校领导',
}

/** Pictures that prove the reason for the absence. */
export function ProofField({ absentee, files = [] }: Props) {
  return (
    <ImageField
      name="attachIds"
      upload={uploadProof}
      help={`可以附病历等证明，只有${readers[absentee]}能看到`}
      previewOf={(id) => files.find(({ attachId }) => attachId === id)?.link}
    />
  )
}
