import { ImageField } from '../../../platform/web/form/file/ImageField.tsx'
import { uploadAvatar } from './avatarUpload.ts'

/** A person's avatar, from the camera or the album. It is stored when the form is saved. */
export const AvatarField = () => (
  <ImageField
    name="avatar"
    max={1}
    upload={uploadAvatar}
    previewOf={(link) => link}
    help="同校的人在名单和审批中能看到"
  />
)
