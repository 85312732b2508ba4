import { upload } from '../../../../../platform/web/fileCalls.ts'
import { ImageField } from '../../../../../platform/web/form/ImageField.tsx'
import { SignatureField } from '../../../../../platform/web/form/SignatureField.tsx'
import { useSession } from '../../../../../platform/web/navigation.tsx'
import { putFile } from '../../../../files/contract/files.ts'
import { useFieldOf } from './widget.ts'
import type { WidgetProps } from './widget.ts'

/** Pictures, and where the form takes them papers. */
export function UploadWidget(props: WidgetProps) {
  const { limit = 9, accept = 'image' } = props.column
  return <ImageField {...useFieldOf(props)} upload={send} max={limit} accept={accept === 'image' ? 'image/*' : 'image/*,application/pdf'} />
}

/** A signature by hand, or the own name set as one; kept like any private picture. */
export function SignWidget(props: WidgetProps) {
  const { userInfo } = useSession()
  return <SignatureField {...useFieldOf(props)} upload={send} typedName={userInfo.nick_name} />
}

/** Private: whoever takes part in the request gets links of a few minutes. */
async function send(file: Blob, onProgress: (share: number) => void, signal: AbortSignal) {
  const { attachId, link, thumbLink } = await upload(putFile, file, { code: 'minio', usage: 'private' }, { onProgress, signal })
  return { id: attachId, url: thumbLink ?? link }
}
