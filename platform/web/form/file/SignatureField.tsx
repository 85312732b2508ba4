import { FieldFrame } from '../../kit/input/FieldFrame.tsx'
import { SignatureBox } from './SignatureBox.tsx'
import { type FieldProps, useField } from '../useField.ts'
import type { UploadFile } from './useUploads.ts'

type Props = FieldProps & {
  upload: UploadFile
  previewOf?: (id: string) => string | undefined
  /** The name for a typed signature, for users who cannot draw. */
  typedName?: string
}

/** A signature by finger in a form, stored as the id of its picture. */
export function SignatureField({ upload, previewOf, typedName, ...props }: Props) {
  const { frame, input } = useField(props)
  return (
    <FieldFrame {...frame} group>
      <SignatureBox
        value={input.value}
        onChange={input.onChange}
        disabled={frame.disabled}
        upload={upload}
        previewOf={previewOf}
        typedName={typedName}
      />
    </FieldFrame>
  )
}
