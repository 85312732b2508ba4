import { ImageField } from '../../../../../platform/web/form/ImageField.tsx'
import { SignatureField } from '../../../../../platform/web/form/SignatureField.tsx'
import { useSession } from '../../../../../platform/web/navigation.tsx'
import { sendPrivate } from '../../parts/sendPrivate.ts'
import { useFieldOf } from './widget.ts'
import type { WidgetProps } from './widget.ts'

/** Pictures, and where the form takes them papers. */
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

/** A signature by hand, or the own name set as one; kept like any private picture. */
export function SignWidget(props: WidgetProps) {
  const { userInfo } = useSession()
  return (
    <SignatureField {...useFieldOf(props)} upload={sendPrivate} typedName={userInfo.nick_name} />
  )
}
