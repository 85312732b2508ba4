import { FieldFrame } from '../../kit/input/FieldFrame.tsx'
import { FileTiles } from './FileTiles.tsx'
import { type FieldProps, useField } from '../useField.ts'
import type { UploadFile } from './useUploads.ts'

type ImageFieldProps = FieldProps & {
  /** Uploads one file. Called with the compressed picture. */
  upload: UploadFile
  max?: number
  /** Returns the address of a stored file that this field did not upload itself. */
  previewOf?: (id: string) => string | undefined
  /** The accepted file types. PDF documents where the school accepts them. */
  accept?: string
}

/** Photos from the camera or the album, stored as ids joined by commas. */
export function ImageField({
  upload,
  max = 9,
  previewOf,
  accept = 'image/*',
  ...props
}: ImageFieldProps) {
  const { frame, input } = useField(props)
  return (
    <FieldFrame {...frame} group>
      <FileTiles
        ids={input.value ? input.value.split(',') : []}
        onChange={(ids) => input.onChange(ids.join(','))}
        upload={upload}
        max={max}
        previewOf={previewOf}
        accept={accept}
        disabled={frame.disabled}
      />
    </FieldFrame>
  )
}
