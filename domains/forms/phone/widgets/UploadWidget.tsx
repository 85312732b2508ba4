import { ImageField } from '../../../../platform/web/form/file/ImageField.tsx'
import { SignatureField } from '../../../../platform/web/form/file/SignatureField.tsx'
import { useSession } from '../../../../platform/web/navigation/navigation.tsx'
import { sendPrivate } from '../sendPrivate.ts'
import { useFieldOf } from './widget.ts'
import type { WidgetProps } from './widget.ts'

/** Pictures, and documents if the form accepts them. */
export function UploadWidget(props: WidgetProps) {
  const { limit = 9, accept = 'image' } = props.column
  return (
    <ImageField
      {...useFieldOf(props)}
      upload={sendPrivate}
      max={limit}
      accept={accept === 'image' ? 'image/*' : 'image/*,application/pdf'}
    />
  )
}

/** A drawn signature, or the user's typed name as one; uploaded like any private picture. */
export function SignWidget(props: WidgetProps) {
  const { userInfo } = useSession()
  return (
    <SignatureField {...useFieldOf(props)} upload={sendPrivate} typedName={userInfo.nick_name} />
  )
}
